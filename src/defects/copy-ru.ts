import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const ruHomeMixed = defineCopy({
  id: 'copy-ru-home-mixed',
  title: 'Some headings and labels of the Russian home page are in German or English',
  clauses: ['1.15'],
  pages: ['ru/home'],
  faithful: {
    servicesTitle: 'Unsere Dienstleistungen',
    seeAll: 'View All',
    galleryTitle: 'Completed Projects',
    galleryAll: 'Alle',
    faqTitle: 'Häufige Fragen',
    enquiryEyebrow: 'Get In Touch',
    planningTitle: 'Design & Planning Services',
    readMore: 'Read More',
  },
  fixed: {
    servicesTitle: 'Восемь ремёсел под одной крышей',
    seeAll: 'Все услуги',
    galleryTitle: 'Завершённые объекты',
    galleryAll: 'Все',
    faqTitle: 'О чём нас спрашивают чаще всего',
    enquiryEyebrow: 'Напишите нам',
    planningTitle: 'Проектирование и согласования',
    readMore: 'Читать дальше',
  },
});

export const ruServicesMixed = defineCopy({
  id: 'copy-ru-services-mixed',
  title: 'Some buttons of the Russian service cards are in German or English',
  clauses: ['1.15'],
  pages: ['ru/services'],
  faithful: {
    plumbing: 'View All',
    hvac: 'Alle ansehen',
    painting: 'View All',
    sheds: 'Alle ansehen',
  },
  fixed: {
    plumbing: 'Смотреть всё',
    hvac: 'Смотреть всё',
    painting: 'Смотреть всё',
    sheds: 'Смотреть всё',
  },
});
