import { company } from '../../site/company';
import type { LegalContent } from '../schema';

export const content: LegalContent = {
  banner: {
    title: 'Impressum',
    tagline: 'Wer hinter dieser Website steht und wie Sie uns erreichen.',
  },
  sections: [
    {
      title: 'Angaben gemäß §\u00a05 DDG',
      lines: [
        company.legalName,
        'Musterbau Planungsgesellschaft mbH',
        company.street,
        company.city,
        'Deutschland',
      ],
      paragraphs: [
        'Beide Gesellschaften betreiben dieses Angebot gemeinsam unter der Marke Musterbau.',
      ],
    },
    {
      title: 'Vertreten durch',
      lines: ['Jonas Falkenried, Geschäftsführer beider Gesellschaften'],
      paragraphs: [],
    },
    {
      title: 'Kontakt',
      lines: [
        { label: company.email, href: `mailto:${company.email}` },
        { label: 'www.musterbau.example', href: company.website },
      ],
      paragraphs: [],
    },
    {
      title: 'Registereintrag',
      lines: [
        'Registergericht: Amtsgericht Gütersloh',
        `${company.legalName}: HRB\u00a000001`,
        'Musterbau Planungsgesellschaft mbH: HRB\u00a000002',
      ],
      paragraphs: [],
    },
    {
      title: 'Umsatzsteuer-Identifikationsnummer',
      lines: ['DE000000000'],
      paragraphs: ['Die Nummer wurde gemäß §\u00a027a UStG erteilt.'],
    },
    {
      title: 'Bankverbindung',
      lines: [`Kontoinhaber: ${company.legalName}`, 'Bank: Musterbank Ostwestfalen eG'],
      paragraphs: ['Die IBAN steht auf jeder Rechnung.'],
    },
    {
      title: 'Verantwortlich für den Inhalt nach §\u00a018 Abs.\u00a02 MStV',
      lines: ['Jonas Falkenried', company.street, company.city],
      paragraphs: [],
    },
    {
      title: 'Verbraucherstreitbeilegung',
      lines: [],
      paragraphs: [
        'Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sprechen Sie uns bei Unstimmigkeiten bitte direkt an.',
      ],
    },
    {
      title: 'Haftung für Inhalte',
      lines: [],
      paragraphs: [
        'Die Texte und Bilder dieser Website haben wir mit Sorgfalt zusammengestellt. Für ihre Vollständigkeit und Aktualität können wir dennoch keine Gewähr übernehmen.',
        'Als Diensteanbieter sind wir für eigene Inhalte nach den allgemeinen Gesetzen verantwortlich. Werden uns Rechtsverletzungen bekannt, entfernen wir die betreffenden Inhalte umgehend.',
      ],
    },
    {
      title: 'Haftung für Links',
      lines: [],
      paragraphs: [
        'Einige Verweise führen zu Websites Dritter. Auf deren Gestaltung haben wir keinen Einfluss; verantwortlich ist stets der jeweilige Betreiber. Beim Setzen der Links waren keine rechtswidrigen Inhalte erkennbar.',
      ],
    },
    {
      title: 'Urheberrecht',
      lines: [],
      paragraphs: [
        'Texte, Pläne und Fotografien auf diesen Seiten unterliegen dem deutschen Urheberrecht. Wer sie über den gesetzlich erlaubten Rahmen hinaus verwenden möchte, fragt uns bitte vorher in Textform; eine E-Mail genügt.',
      ],
    },
  ],
};
