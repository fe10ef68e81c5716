import { plumbingInert } from '../../defects/form';
import { pathOf } from '../../site/routes';
import type { ServiceContent } from '../schema';

export const content: ServiceContent = {
  banner: {
    title: 'Klempnerarbeiten',
    tagline: 'Wasser dort, wo es hingehört\u00a0– vom Hausanschluss bis zur Dusche.',
    quote: { label: 'Angebot einholen', href: pathOf('contact', 'de') },
  },
  picture: {
    name: 'service-plumbing',
    alt: 'Offene Vorwandinstallation mit Kupferrohren und Spülkasten, daneben ein neuer Waschtisch',
  },
  heading: 'Sanitärtechnik, die still ihren Dienst tut',
  intro: [
    'Gute Leitungen bemerkt man nicht. Das Wasser kommt sauber und mit gleichmäßigem Druck, die Dusche wird schnell warm, und hinter der Wand rauscht es nicht. Damit das so bleibt, planen wir Trinkwasser und Abwasser gemeinsam, stimmen Rohrweiten und Werkstoffe auf Ihr Haus ab und halten die Wege kurz.',
    'Ob tropfendes Eckventil, komplettes Bad oder die Steigleitungen eines Mehrfamilienhauses: Sie haben es von der Besichtigung bis zur Übergabe mit denselben Leuten zu tun. Im bewohnten Haus läuft das Wasser abends in aller Regel wieder; muss ein Strang länger gesperrt bleiben, kündigen wir das vorher an.',
  ],
  highlights: {
    title: 'Was wir für Sie übernehmen',
    items: [
      {
        title: 'Trinkwasser',
        text: 'Neue Leitungen aus Kupfer, Edelstahl oder Mehrschicht\u00adverbundrohr, dazu Filter, Druckminderer und Enthärtung. Alte Bleirohre und verzinkten Stahl tauschen wir aus und stemmen dabei so wenig wie möglich.',
      },
      {
        title: 'Abwasser und Rückstau',
        text: 'Schallgedämmte Fallrohre, Grundleitungen, Hebeanlagen und Rückstauverschlüsse, damit bei Starkregen kein Kanalwasser in den Keller drückt.',
      },
      {
        title: 'Bad und Küche',
        text: 'Vorwandinstallation, bodengleiche Dusche, Armaturen und Waschtisch. Fliesen, Strom und Anstrich stimmen wir gleich mit ab.',
      },
    ],
  },
  benefits: {
    title: 'Darauf können Sie sich verlassen',
    items: [
      'Zertifizierte Fachkräfte, die Trinkwasseranlagen planen, bauen und prüfen',
      'Rund um die Uhr erreichbar, auch sonntags und an Feiertagen',
      'Ein Angebot mit Einzelpreisen, in dem Sie Material und Arbeitszeit getrennt sehen',
      'Druckprobe und Spülung jeder neuen Leitung, mit Protokoll für Ihre Unterlagen',
      'Staubschutztüren und abgedeckte Böden, solange wir in bewohnten Räumen arbeiten',
      'Ersatzteile für gängige Armaturen und Spülkästen im Wagen, damit kleine Reparaturen beim ersten Besuch gelingen',
      'Absperrventile, an die Sie herankommen und die beschriftet sind',
      '100\u00a0% Zufriedenheit: Fertig sind wir erst, wenn nichts mehr tropft',
    ],
  },
  parts: [
    {
      title: 'Wenn es tropft, drückt oder riecht',
      paragraphs: [
        'Ein feuchter Fleck an der Decke verrät selten, wo das Leck sitzt. Wir suchen mit Feuchtemessung, Wärmebild und Leitungskamera, bevor wir eine Fliese lösen. So bleibt die Öffnung klein und die Rechnung überschaubar.',
        'Sinkt der Druck im ganzen Haus, liegt es oft am zugesetzten Filter oder an verzinkten Rohren, die innen zugewachsen sind. Riecht es im Gäste-WC, ist meist nur der Geruchsverschluss ausgetrocknet. Beides klären wir, ohne Ihnen gleich ein neues Bad zu verkaufen.',
      ],
    },
    {
      title: 'Das neue Bad, Schritt für Schritt',
      paragraphs: [
        'Am Anfang steht ein Aufmaß. Wir prüfen, wo die Fallleitung verläuft, wie viel Aufbauhöhe der Boden für das Gefälle der Dusche hergibt und ob die Wand den hängenden Waschtisch trägt. Daraus entsteht ein Plan, den Sie vor dem ersten Meißelschlag in Ruhe ansehen.',
        'Dann folgen Rohinstallation, Abdichtung, Fliesen und Montage. Warmwasserleitungen dämmen wir vollständig, und vor der Übergabe stellen wir den Warmwasserspeicher auf 60\u00a0°C, wie es der Schutz vor Legionellen verlangt. Sie bekommen eine Einweisung und eine Liste, wann Filter und Rückstauklappe gewartet werden.',
      ],
    },
  ],
  secondPicture: {
    name: 'detail-plumbing',
    alt: 'Nahaufnahme einer Kupferleitung mit Pressverbinder und Absperrventil',
  },
  closing: {
    title: 'Erzählen Sie uns, was ansteht',
    paragraphs: [
      'Beschreiben Sie, was tropft, fehlt oder neu werden soll; ein Foto per E-Mail hilft immer. Wir antworten innerhalb von 24\u00a0Stunden und nennen Ihnen einen Termin. Läuft gerade Wasser aus, schließen Sie zuerst den Haupthahn; er sitzt meist neben dem Wasserzähler.',
    ],
  },
  form: {
    works: plumbingInert,
    title: 'Was sollen wir vorab wissen?',
    text: 'Je genauer wir Ihren Fall kennen, desto besser bereiten wir den Besuch vor. Füllen Sie aus, was Sie schon wissen; die Postleitzahl verrät uns, wie weit der Weg zu Ihnen ist.',
    subject: 'Anfrage zu Klempnerarbeiten',
    fields: {
      first_name: { label: 'Vorname', placeholder: 'Ihr Vorname' },
      last_name: { label: 'Nachname', placeholder: 'Ihr Nachname' },
      email: { label: 'E-Mail-Adresse', placeholder: 'name@example.org' },
      phone_number: { label: 'Telefon', placeholder: 'Für Rückfragen' },
      zip_code: { label: 'Postleitzahl', placeholder: 'z.\u00a0B. 33332' },
      note: { label: 'Nachricht', placeholder: 'Was ist passiert oder was soll neu werden?' },
    },
    button: 'Anfrage senden',
  },
};
