import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Renovierung',
    tagline: 'Erhalten, was gut ist. Erneuern, was nötig ist.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-renovation',
    alt: 'Altbauzimmer mitten in der Renovierung: freigelegtes Ziegelmauerwerk und ein neues Fenster',
  },
  heading: 'Ein Haus weiterbauen, ohne ihm die Seele zu nehmen',
  intro: [
    'Jedes Haus erzählt seine Geschichte: ein Anbau aus den Sechzigern, ein zugemauertes Fenster, drei Lagen Tapete. Bevor wir etwas anfassen, lesen wir diese Spuren. Wir klopfen den Putz auf Hohlstellen ab, messen die Feuchte, sehen uns Balkenköpfe und Leitungen an und sagen Ihnen offen, was zuerst an die Reihe kommt.',
    'Wir renovieren und sanieren in Gütersloh und Umgebung. In mehr als 35\u00a0Jahren haben wir gelernt, wo Altbauten ihre Überraschungen verstecken, und planen dafür von Anfang an Zeit und Reserven ein.',
  ],
  highlights: {
    title: 'Vom Zimmer bis zum ganzen Haus',
    items: [
      {
        title: 'Einzelne Räume',
        text: 'Bad, Küche oder Dachzimmer: Wir versetzen Wände, erneuern Leitungen, glätten den Putz und legen Böden, während Sie nebenan weiterleben.',
      },
      {
        title: 'Energetische Sanierung',
        text: 'Fassade, Dach, Kellerdecke und Fenster in der Reihenfolge, die bei Ihrem Haus am meisten bringt\u00a0– Wärmebrücken und Lüftung mitgedacht.',
      },
      {
        title: 'Altbau und Denkmal',
        text: 'Kalkputz, Dielen, Stuck und Kastenfenster setzen wir instand. Mit der Denkmalbehörde sprechen wir, bevor der Antrag eingereicht wird.',
      },
    ],
  },
  benefits: {
    title: 'Was Sie bei uns erwartet',
    items: [
      'Eine Bauleitung, die alle Gewerke führt und jede Woche mit Ihnen über die Baustelle geht',
      'Ein Bauzeitenplan und ein Kostenrahmen, die gelten: Wir werden pünktlich und im vereinbarten Budget fertig',
      'Änderungen besprechen wir mit Ihnen, bevor sie Geld kosten',
      'Zertifizierte Handwerkerinnen und Handwerker, die einander seit Jahren kennen',
      'Staubschutzwände, Luftreiniger und ein sauberes Treppenhaus, weil hinter der Folie jemand wohnt',
      'Unterstützung bei Bau- und Förderanträgen',
      '100\u00a0% Zufriedenheit, garantiert: Was nicht stimmt, bessern wir nach',
    ],
  },
  parts: [
    {
      title: 'Erst untersuchen, dann aufreißen',
      paragraphs: [
        'Häuser, die vor dem Asbestverbot von 1993 gebaut wurden, können die Fasern in Fliesenklebern, Spachtelmassen oder Bodenbelägen enthalten. Bei Verdacht nehmen wir Proben und lassen sie im Labor untersuchen, ehe geschliffen oder gestemmt wird. Dasselbe gilt für alte Mineralwolle und teerhaltige Kleber unter Parkett.',
        'Ebenso gründlich gehen wir an die Statik. Eine Wand, die „nur eine Trennwand“ sein soll, trägt nicht selten die Decke darüber. Unsere Architektin Katharina Wessling klärt das gemeinsam mit einem Tragwerksplaner, bevor der Durchbruch angezeichnet wird.',
      ],
    },
    {
      title: 'Der Weg zum fertigen Haus',
      paragraphs: [
        'Auf die Bestandsaufnahme folgt ein Konzept in zwei oder drei Varianten, jede mit Preis. Steht die Entscheidung, bestellen wir Material mit langer Lieferzeit zuerst und richten die Baustelle ein. Dann kommen Durchbrüche, Leitungen, Putz und Estrich, zuletzt Böden, Türen und Farbe.',
        'Estrich braucht seine Zeit zum Trocknen, und die bekommt er. Wir messen die Restfeuchte und legen den Boden erst, wenn der Wert passt. Solche Pausen stehen von Anfang an im Plan und bringen deshalb keinen Umzugstermin durcheinander.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-renovation',
    alt: 'Glättkelle auf frischem Kalkputz, daneben noch blankes altes Ziegelmauerwerk',
  },
  closing: {
    title: 'Fangen wir mit einem Rundgang an',
    paragraphs: [
      'Zeigen Sie uns Ihr Haus, auch wenn Sie noch nicht wissen, wie weit die Renovierung gehen soll. Nach dem Termin kennen Sie die dringenden Punkte, die lohnenden und jene, die noch Jahre warten können. Auf Ihre Anfrage melden wir uns innerhalb von 24\u00a0Stunden.',
    ],
  },
  form: null,
};
