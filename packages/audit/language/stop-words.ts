/*
 * Short words that make up half of every text, by language. They decide where a text
 * is too short for statistics.
 */

const words: Readonly<Record<string, string>> = {
  de: 'in an man will der die das den dem des ein eine einen einem einer eines und oder aber nicht mit von zu zum zur im am auf aus bei für über unter nach vor durch gegen ohne um ist sind war wird werden wurde haben hat sein kann sie wir ihr ihre ihren ihrem ihnen unser unsere unseren uns ich es sich auch nur noch mehr alle alles was wie wer wo wann warum wenn dass als so dann hier diese dieser dieses kein keine bis beim vom mehr jetzt bitte',
  en: 'the a an of and or but not with from to in on at by for about is are was were be been have has had can will would should you your we our us they their it its this that these those what which who how why when where all more most get see here there as if than then out up into do does no any each every before after please',
  ru: 'и в во на с со к ко по из за от до для при о об не но или а что как это мы вы они он она оно ваш ваша ваши вам вас наш наша наши нас нам все всё его её их у же бы ли то так там тут где когда чтобы если уже ещё только после до без под над между через',
  uk: 'і й та в у на з із зі до по за від для при про не але або що як це ми ви вони він вона ваш наш їх його її є був була були тільки після без під над між через',
  fr: 'le la les un une des du de et ou mais ne pas avec dans sur sous par pour en au aux ce cette ces son sa ses leur leurs notre nos votre vos nous vous ils elle elles il est sont était être avoir avez qui que quoi dont où comment pourquoi quand plus tout tous toute toutes se sans si aussi très chez vers entre après avant',
  es: 'el la los las un una unos unas de del y o pero no con en por para sobre sin al es son era ser está están hay su sus nuestro nuestra nuestros tu tus usted ustedes nosotros que qué quien cómo cuándo dónde más todo todos toda todas se si también muy este esta estos estas como entre desde hasta',
  it: 'il lo la i gli le un uno una di del della dei delle e o ma non con per su tra fra nel nella nei nelle al alla ai alle dal dalla è sono era essere ha hanno che chi come quando dove perché più tutto tutti tutte si anche molto questo questa questi queste nostro nostra vostro il suo sua',
  pt: 'o a os as um uma uns umas de do da dos das e ou mas não com em no na nos nas por para sobre sem ao aos à é são era ser está estão há seu sua seus suas nosso nossa você que quem como quando onde mais todo todos toda todas se também muito este esta isso entre desde até',
  nl: 'de het een en of maar niet met van naar in op aan bij voor over onder door tegen zonder om is zijn was waren wordt worden heeft hebben kan u uw wij we ons onze jij je jouw zij ze hun dat die dit deze wat wie hoe waarom wanneer waar alle alles meer ook nog al als dan er geen tot uit te',
  pl: 'i w we na z ze do od po za dla przy o nie ale lub albo że jak to my wy oni on ona ono nasz nasze wasz jest są był była było być się co kto gdzie kiedy jeśli już tylko także przez pod nad między bez tego tej ten ta te',
  cs: 'a i v ve na s se z ze do od po za pro při o ne ale nebo že jak to my vy oni on ona náš vaše je jsou byl byla bylo být co kdo kde kdy pokud již jen také přes pod nad mezi bez tento tato toto',
  sv: 'och i på med av för till från om men inte eller en ett den det de är var vara har hade kan vi ni du er vår ert som vad vem hur varför när var alla allt mer också bara utan under över efter vid',
  ca: 'el la els les un una uns unes de del dels i o però no amb en per per a al als és són era ser està estan hi ha el seu la seva els seus nostre nostra vostre que qui què com quan on més tot tots tota totes es si també molt aquest aquesta aquests aquestes entre des fins sense sobre',
  gl: 'o a os as un unha uns unhas de do da dos das e ou pero non con en no na nos nas por para sobre sen ao á aos é son era ser está están hai seu súa seus súas noso nosa que quen como cando onde máis todo todos toda todas se tamén moi este esta estes estas entre desde ata pode cada',
  ro: 'un o al ai ale de la în din pe cu și sau dar nu pentru prin este sunt era fi a au va vor acest această acești aceste care ce cum când unde mai tot toate toți se și-a dacă după fără între până',
  tr: 've bir bu şu o da de ile için olarak olan gibi daha çok en ne ama veya her kadar sonra önce değil var yok ise göre tarafından',
  da: 'og i på med af for til fra om men ikke eller en et den det de er var være har havde kan vi du jer vores som hvad hvem hvordan hvorfor når hvor alle alt mere også kun uden under over efter ved',
};

/** The words of each language, of texts that have blanks between them. */
export function wordSets(
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(texts).map(([language, text]) => [language, new Set(text.split(' '))]),
  );
}

const sets = wordSets(words);

/** Stop words that labels have rather than names, in whatever letters: “Our Team”, “View All”. */
const wordsOfLabels = wordSets({
  en: 'our us your you we my all more',
  de: 'unser unsere unseren uns ihr ihre ihren alle alles mehr',
  fr: 'notre nos votre vos nous vous toutes tous',
  es: 'nuestro nuestra nuestros nuestras tu tus su sus todos todas más',
  it: 'nostro nostra nostri nostre vostro tutti tutte tutto più',
  pt: 'nosso nossa nossos nossas você todos todas mais',
  nl: 'ons onze uw jouw wij alle meer',
  pl: 'nasz nasze twój twoje wszystkie więcej',
  sv: 'vår våra ditt alla',
  da: 'vores alle',
});

/** Whether a label has a word of a language that names do not have. */
export function isWordOfLabels(word: string, language: string): boolean {
  return wordsOfLabels.get(language)?.has(word.toLowerCase()) === true;
}

/** The languages whose stop words are known. */
export const stopWordLanguages: readonly string[] = [...sets.keys()];

const none: ReadonlySet<string> = new Set();

/** The stop words of a language; none where they are not known. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return sets.get(language) ?? none;
}
