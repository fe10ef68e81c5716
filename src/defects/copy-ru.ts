import { definerOf } from './define';

const defineCopy = definerOf('copy');

export const ruHomeMixed = defineCopy({
  id: 'copy-ru-home-mixed',
  title: 'Some headings, labels and a paragraph of the Russian home page are in German or English',
  clauses: ['1.15'],
  pages: ['ru/home'],
  // Each is word for word what the German or the English page has there.
  faithful: {
    servicesTitle: 'Handwerk, das ineinandergreift',
    seeAll: 'See All Services',
    galleryTitle: 'Work we are glad to show',
    galleryAll: 'Alle',
    faqTitle: 'Was Bauherren uns vor dem ersten Termin fragen',
    enquiryEyebrow: 'Get in touch',
    enquiryText:
      'A few lines are plenty to begin with. We pass them on to the master craftsperson for the job, and you will hear from us within 24\u00a0hours.',
    planningTitle: 'Design and planning under one roof',
    readMore: 'Read More',
  },
  fixed: {
    servicesTitle: 'Восемь видов работ в одной компании',
    seeAll: 'Все услуги',
    galleryTitle: 'Завершённые объекты',
    galleryAll: 'Все',
    faqTitle: 'О чём нас спрашивают чаще всего',
    enquiryEyebrow: 'Напишите нам',
    enquiryText:
      'Для начала хватит нескольких строк. Мы передадим заявку мастеру по нужному виду работ и ответим вам в течение 24\u00a0часов.',
    planningTitle: 'Проектирование и согласования',
    readMore: 'Читать далее',
  },
});

export const ruServicesMixed = defineCopy({
  id: 'copy-ru-services-mixed',
  title: 'Some buttons of the Russian service cards are in German or English',
  clauses: ['1.15'],
  pages: ['ru/services'],
  faithful: {
    plumbing: 'View All',
    hvac: 'Alles ansehen',
    painting: 'View All',
    sheds: 'Alles ansehen',
  },
  fixed: {
    plumbing: 'Смотреть всё',
    hvac: 'Смотреть всё',
    painting: 'Смотреть всё',
    sheds: 'Смотреть всё',
  },
});

export const ruTestimonialsFirstNames = defineCopy({
  id: 'copy-ru-testimonials-first-names',
  title: 'The Russian testimonials name people by their first name only',
  clauses: ['3.11'],
  pages: ['ru/home', 'ru/about'],
  faithful: {
    attic: 'Сабина',
    newHouse: 'Мартин',
    heating: 'Томас',
    bathroom: 'Ольга',
    villa: 'Михаэль',
  },
  fixed: {
    attic: 'Сабина Хартвиг',
    newHouse: 'Мартин Брандт',
    heating: 'Томас Линднер',
    bathroom: 'Ольга Петерсен',
    villa: 'Михаэль Кранц',
  },
});
