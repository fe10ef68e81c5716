import { memoized } from '@sitewide/kit/collections';
import languages from './languages.json' with { type: 'json' };

/** Languages that sites are in. */
export const commonLanguages: readonly string[] = languages.common.split(' ');

type Kind = 'language' | 'region' | 'script';

const namesOf = memoized((type: Kind) =>
  memoized((language: string) => {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
    // To look one up takes long, and few are asked for.
    return memoized((code: string) => names.of(code) ?? '');
  }),
);

/** A language or region as a language names it; '' where one of them is not in use. */
export function displayName(code: string, inLanguage: string, kind: Kind = 'language'): string {
  try {
    return namesOf(kind)(inLanguage)(code);
  } catch {
    return '';
  }
}

/** Countries whose code stands for their language, which is not the one that most speak. */
const ownLanguages: Readonly<Record<string, string>> = { kz: 'kk' };

/** The language that a country's code stands for: `ja` for `jp`; '' for none. */
export function languageOfRegion(code: string): string {
  if (!/^[a-z]{2}$/i.test(code) || displayName(code.toUpperCase(), 'en', 'region') === '')
    return '';
  return ownLanguages[code.toLowerCase()] ?? new Intl.Locale(`und-${code}`).maximize().language;
}

/** Regions whose variants of a language menus name: “Português do Brasil”. */
const regions = ['BR', 'PT', 'ES', 'MX', 'CN', 'TW', 'CH', 'AT', 'DE', 'FR', 'CA', 'GB', 'US'];
const joints = ['do', 'de', 'del', 'da', 'di'];

/** What Chinese is called by its ways to write it. */
function scriptsOf(language: string): string[] {
  return language === 'zh' ? ['zh-Hans', 'zh-Hant'].map((each) => displayName(each, each)) : [];
}

/** What menus call languages, and regions in their names, in small letters. */
const menuNames = memoized((kind: Kind): ReadonlySet<string> => {
  const names = commonLanguages.flatMap((each) =>
    kind === 'language'
      ? [displayName(each, each), displayName(each, 'en'), ...scriptsOf(each)]
      : [...joints, ...regions.map((region) => displayName(region, each, kind))],
  );
  return new Set(names.map((name) => name.toLowerCase()));
});

const maxLength = 40;

/** What language switches say besides a language: “English version”, “flag-pl”. */
export const switchWords =
  /^(flag|flagge|flaga|drapeau|bandera|bandiera|bandeira|флаг|прапор|vlajka|version|versión|versione|versão|versie|wersja|verze|verzió|sürümü?|versiunea|верс[ия]+|версія|site|page|website|seite|página|in|auf|en|på|по|на)$/;

/** What a switch is called that names no language: “Language toggle button”. */
const switchItself =
  /^((change|switch|toggle|select|choose) )?(the )?(language|sprache|langue|lingua|idioma|язык|język|jazyk|limba|nyelv)( (toggle|switch(er)?|selector|button|menu|wechseln|ändern))*$/i;

/** What buttons call it that change the language of their page. */
const changeLanguage =
  /^(dil(i|ini)? değiştir|sprache (wechseln|ändern)|cambiar (de )?(el )?idioma|mudar (o |de )?idioma|changer (de|la) langue|cambia(re)? (la )?lingua|zmień język|změnit jazyk|zmeniť jazyk|(taal|van taal) (wijzigen|wisselen)|byt språk|bytt språk|skift sprog|vaihda kieltä|schimbă limba|nyelv ?váltás(a)?|(сменить|изменить|поменять) язык|змінити мову|promijeni jezik|spremeni jezik|αλλαγή γλώσσας)$/i;

/** What the names of files call it, and switches between two scripts: “flagLang”, “lat” and “ћир”. */
const flagOrScript =
  /^(flag[ _-]?lang|lang[ _-]?flag|lat|latinica|cyr|cyrillic|ćir|ćirilica|лат|латиница|ћир|ћирилица)$/i;

export const isSwitchItself = (name: string) =>
  [switchItself, changeLanguage, flagOrScript].some((each) => each.test(name.trim()));

/** Words before the name of the language that a text is in: “in English”, “на русском”. */
export const beforeLanguage = '(?:in|en|auf|em|på|po|на)';

/** Whether a text is the name of a language, in that language or in English, as switches have it. */
export function isNameOfLanguage(text: string): boolean {
  if (text.length > maxLength) return false;
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  const isName = (word: string) => menuNames('language').has(word);
  return (
    words.length <= 4 &&
    words.some(isName) &&
    words.every((word) => isName(word) || menuNames('region').has(word) || switchWords.test(word))
  );
}

/** A language without its written variety: Norwegian, whichever way it is written, has one name in the detector and in many tags. */
export const withoutVariety = (language: string) => language.replace(/^n[bn]$/, 'no');

/** A language as English names it, e.g. “German”. */
export function englishName(language: string): string {
  return displayName(language, 'en') || language;
}
