import { defineSurvey } from '../context/content-site';
import { resolveFrom } from '../extract/page-model';
import { wordSets } from '../language/stop-words';
import { defineCheck } from './check';

/** Words that end no label, by language; in English “About” does. */
const openWords = wordSets({
  de: 'über für mit von vom zum zur bei durch gegen ohne unser unsere ihr ihre der die das den ein eine und oder',
  fr: 'à de du des le la les un une et pour avec sur notre nos votre vos',
  es: 'de del el la los las un una y para con por sobre nuestro nuestra',
  it: 'di del della il lo la i gli le un una e per con su nostro nostra',
  nl: 'over voor met van bij het een en onze uw',
  pl: 'o dla z ze od do na i oraz nasz nasze',
  ru: 'о об для с со из от до на и наш наша наши',
});

/** What each page calls itself, by its path. */
const namesOfPages = defineSurvey(
  () => new Map<string, readonly string[]>(),
  (names, { path, facts: { heading, title } }) => {
    names.set(path, [heading, title.split(/ [|–—-] /)[0] ?? ''].filter(Boolean));
  },
);

/** Links whose label breaks off before its last word. */
export const check = defineCheck({
  code: 'incomplete-label',
  scope: 'page',
  family: 'spelling',
  severity: 'warning',
  title: 'The label of a link breaks off',
  example: '<a href="/ueber-uns">Über</a>, which leads to “Über uns”',
  remedy: 'Name the page in full.',
  *find({ path, language, content: { blocks } }, site) {
    const links = site.site.read(path)?.links ?? [];
    for (const block of blocks) {
      const open = openWords.get(block.language || language);
      const last = block.text.toLowerCase().split(/\s+/).at(-1) ?? '';
      if (block.role !== 'link' || !open?.has(last) || block.text.length > 40) continue;
      const link = links.find(({ element }) => block.element.startsWith(element));
      // What the text leaves out, e.g. code, may be its end.
      if (link?.name !== block.name) continue;
      const url = link.href ? resolveFrom(site.origin + path, { base: null }, link.href) : null;
      const names = url?.origin === site.origin ? namesOfPages(site).get(url.pathname) : undefined;
      const start = `${block.text.toLowerCase()} `;
      const full = names?.find((name) => name.toLowerCase().startsWith(start));
      if (full === undefined) continue;
      yield {
        ...block,
        hint: `the page is called “${full}”`,
        cause: `${block.language} ${block.text}`,
      };
    }
  },
});
