import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Bedachung',
    tagline: 'An einem Tag gedeckt, ein Leben lang garantiert.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-roofing',
    alt: 'Steildach, zur Hälfte mit roten Tonziegeln gedeckt, auf der Lattung liegen weitere bereit',
  },
  heading: 'Was über Ihnen liegt, muss halten',
  intro: [
    'Sturm, Hagel, Schnee und Sommerhitze: Kein anderes Bauteil steckt so viel ein wie das Dach. Wir decken mit Tonziegeln, Betondachsteinen, Schiefer oder Metall und achten besonders auf das, was man von unten nicht sieht\u00a0– Unterdeckbahn, Lattung, Anschlüsse und Hinterlüftung.',
    'Auf unsere Bedachungen geben wir eine lebenslange Garantie. Dahinter stehen unser Dachdeckermeister Murat Aydemir, der als Bauleiter selbst mit aufs Gerüst steigt, und Werkstoffe, deren Verhalten wir über Jahrzehnte beobachtet haben.',
  ],
  highlights: {
    title: 'Unsere Arbeit auf dem Dach',
    items: [
      {
        title: 'Steildach',
        text: 'Neueindeckung und Umdeckung samt Unterdeckbahn, Konterlattung, Rinnen, Fallrohren, Schneefang und Sturmsicherung.',
      },
      {
        title: 'Flachdach',
        text: 'Abdichtung mit Bitumen- oder Kunststoffbahnen, Gefälledämmung und Attika, auf Wunsch begrünt oder bekiest.',
      },
      {
        title: 'Fenster und Gauben',
        text: 'Dachfenster, Gauben und Ausstiege, innen luftdicht angeschlossen und außen sauber eingeblecht.',
      },
    ],
  },
  benefits: {
    title: 'Gute Gründe für unsere Dachdecker',
    items: [
      'Lebenslange Garantie auf Ihr neues Dach',
      'Eindeckung an einem Tag, damit keine Nacht unter der Plane vergeht',
      'Zertifizierte Dachdecker, die auch Blechanschlüsse und Rinnen beherrschen',
      'Schnelle Hilfe nach Sturmschäden, zu jeder Tages- und Nachtzeit',
      'Gerüst, Entsorgung und Aufräumen stehen von Beginn an im Angebot',
      'Fotos aller Schichten, die später verdeckt sind, für Ihre Hausakte',
      'Auf Wunsch jährliche Kontrolle mit Rinnenreinigung und kurzem Zustandsbericht',
      'Dämmung zwischen oder auf den Sparren, passend zum Wärmeschutznachweis',
    ],
  },
  parts: [
    {
      title: 'Wie ein Dach an einem Tag fertig wird',
      paragraphs: [
        'Das Tempo steckt in der Vorbereitung. Schon Tage zuvor steht das Gerüst, die Ziegel sind gezählt, Ortgang- und Firstziegel liegen bereit, und der Wetterbericht ist geprüft. Am Morgen nimmt eine Kolonne die alten Pfannen ab, eine zweite zieht Bahn und Lattung nach, die dritte beginnt an der Traufe mit dem Eindecken.',
        'Bis zum Abend ist die Fläche zu. Darauf sind unsere Abläufe für übliche Einfamilien- und Reihenhausdächer eingespielt. Braucht Ihr Dach wegen einer Schieferdeckung, vieler Gauben oder morscher Sparren länger, erfahren Sie das vor der Beauftragung, und jeder Abschnitt wird vor Feierabend regensicher abgedeckt.',
      ],
    },
    {
      title: 'Dämmen, wenn das Gerüst schon steht',
      paragraphs: [
        'Solange das Dach offen liegt, ist die Dämmung am günstigsten einzubauen. Zwischen die Sparren passt meist eine Lage Holzfaser oder Mineralwolle, darüber eine durchgehende Schicht, die auch das Holz selbst einhüllt. Die Dicke wählen wir so, dass Traufe, Gauben und Dachüberstand danach noch stimmig aussehen. Im Januar sinkt der Wärmebedarf, und im Juli lässt es sich unter der Schräge wieder schlafen.',
        'Im gleichen Zug sehen wir uns Schornsteinkopf, Kehlbleche und Antennendurchgänge an und setzen, wenn Sie mögen, die Halter für eine spätere Photovoltaikanlage. Was jetzt erledigt wird, braucht kein zweites Gerüst.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-roofing',
    alt: 'Zinkkehle zwischen zwei Dachflächen aus roten Tonziegeln, darauf ein Holzhammer',
  },
  closing: {
    title: 'Lassen Sie Ihr Dach ansehen',
    paragraphs: [
      'Verrutschte Ziegel, Moospolster in der Kehle oder Wasserränder am Dachbalken sind ein guter Anlass, uns zu rufen. Wir steigen hinauf, fotografieren den Zustand und besprechen mit Ihnen am Küchentisch, ob eine Reparatur genügt. Ihre Anfrage beantworten wir innerhalb von 24\u00a0Stunden.',
    ],
  },
  form: null,
};
