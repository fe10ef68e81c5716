import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const ruDetailsMixed = defineCopy({
  id: 'copy-ru-details-mixed',
  title: 'Some headings of four Russian service pages are in English',
  clauses: ['1.15'],
  pages: ['ru/plumbing', 'ru/roofing', 'ru/electrical', 'ru/carpentry'],
  faithful: {
    plumbingBenefits: 'Why Homeowners Choose Our Plumbers',
    roofingHighlights: 'What Sets Our Roofs Apart',
    electricalBenefits: 'Why Choose Our Electricians',
    electricalWiring: 'Is Your Wiring Still Safe?',
    carpentryHighlights: 'What We Build in Timber',
  },
  fixed: {
    plumbingBenefits: 'За что нас ценят заказчики',
    roofingHighlights: 'Чем отличаются наши крыши',
    electricalBenefits: 'Почему выбирают наших электриков',
    electricalWiring: 'Пора ли менять проводку?',
    carpentryHighlights: 'Что мы строим из дерева',
  },
});

export const ruHvacQuoteShort = defineCopy({
  id: 'copy-ru-hvac-quote-short',
  title: 'The quote button of the Russian HVAC page has a badly abbreviated label',
  clauses: ['2.69'],
  pages: ['ru/hvac'],
  faithful: 'Запр. расчёт',
  fixed: 'Запросить расчёт',
});
