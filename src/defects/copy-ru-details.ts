import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const ruDetailsMixed = defineCopy({
  id: 'copy-ru-details-mixed',
  title: 'Some headings and a paragraph of four Russian service pages are in English or German',
  clauses: ['1.15'],
  pages: ['ru/plumbing', 'ru/roofing', 'ru/electrical', 'ru/carpentry'],
  // Each is word for word what the English or the German page of the same service has there.
  faithful: {
    plumbingBenefits: 'What you can count on',
    roofingHighlights: 'What sets our roofs apart',
    electricalBenefits: 'Das dürfen Sie erwarten',
    electricalWiring: 'Woran Sie eine überalterte Anlage erkennen',
    electricalResult:
      'Bei einer Prüfung messen wir Isolationswiderstand, Schleifenimpedanz und die Auslösezeit der Schutzschalter. Danach wissen Sie, was sofort geschehen muss und was bis zur nächsten Renovierung Zeit hat.',
    carpentryHighlights: 'What leaves our workshop',
  },
  fixed: {
    plumbingBenefits: 'За что нас ценят заказчики',
    roofingHighlights: 'Чем отличаются наши крыши',
    electricalBenefits: 'Почему выбирают наших электриков',
    electricalWiring: 'Пора ли менять проводку?',
    electricalResult:
      'По результатам вы узнаёте, что опасно, что просто устарело и что прослужит ещё годы. Работу можно разбить на этапы: сначала щит и влажные помещения, потом кухня, затем жилые комнаты.',
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
