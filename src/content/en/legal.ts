import { addressDeutschland } from '../../defects/copy';
import { mapFaces } from '../../defects/define';
import { company } from '../../site/company';
import type { LegalContent } from '../schema';

export const content: LegalContent = {
  banner: {
    title: 'Legal Notice',
    tagline: 'Who is responsible for this website, and how to reach us.',
  },
  sections: [
    {
      title: 'Operators of this website (§\u00a05 DDG)',
      lines: [
        company.legalName,
        'Musterbau Planungsgesellschaft mbH',
        company.street,
        company.city,
        mapFaces(addressDeutschland, (face) => face.en),
      ],
      paragraphs: ['Both companies operate this website jointly under the Musterbau brand.'],
    },
    {
      title: 'Represented by',
      lines: ['Jonas Falkenried, managing director of both companies'],
      paragraphs: [],
    },
    {
      title: 'Contact',
      lines: [
        { label: company.email, href: `mailto:${company.email}` },
        { label: company.website.replace('https://', ''), href: company.website },
      ],
      paragraphs: [],
    },
    {
      title: 'Commercial register',
      lines: [
        'Local Court (Amtsgericht) of Gütersloh',
        `${company.legalName}: HRB\u00a000001`,
        'Musterbau Planungsgesellschaft mbH: HRB\u00a000002',
      ],
      paragraphs: [],
    },
    {
      title: 'VAT identification number',
      lines: ['DE000000000'],
      paragraphs: ['Issued in accordance with §\u00a027a of the German VAT Act (UStG).'],
    },
    {
      title: 'Account holder and bank',
      lines: [company.legalName, 'Musterbank Ostwestfalen eG'],
      paragraphs: ['The IBAN is on every invoice.'],
    },
    {
      title: 'Responsible for content under §\u00a018\u00a0(2) MStV',
      lines: ['Jonas Falkenried', company.street, company.city],
      paragraphs: [],
    },
    {
      title: 'Dispute resolution',
      lines: [],
      paragraphs: [
        'If you have a complaint, please contact us directly. We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
      ],
    },
    {
      title: 'Liability for content',
      lines: [],
      paragraphs: [
        'We prepare the content of this website with care, but cannot guarantee that it is complete and up to date at all times. As a service provider we are responsible for our own content under general law. If you notice an error, let us know and we will correct it.',
      ],
    },
    {
      title: 'Liability for links',
      lines: [],
      paragraphs: [
        'Some links lead to websites of third parties, whose content is beyond our control and for which their operators alone are responsible. No infringement was apparent when we added the links. Should we learn of one, we will remove the link without delay.',
      ],
    },
    {
      title: 'Copyright',
      lines: [],
      paragraphs: [
        'The texts, drawings and pictures on this website are protected by German copyright law. To use them beyond what that law permits, please ask for our consent first, in text form; an email is enough.',
      ],
    },
  ],
};
