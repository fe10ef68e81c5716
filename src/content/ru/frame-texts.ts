import { addressDeutschland, toastEnquiry, toastNewsletter } from '../../defects/copy';
import { mapFaces } from '../../defects/define';
import { ruFooterProjectsNoSlash } from '../../defects/link';
import { company } from '../../site/company';
import { pathOf, routes } from '../../site/routes';
import type { FrameTexts } from '../schema';
import { metadata } from './metadata';

export const frameTexts: FrameTexts = {
  metadata,
  skipToContent: 'Перейти к содержанию',
  opensNewTab: '(откроется в новой вкладке)',
  header: {
    logo: 'Musterbau\u00a0— на главную',
    mainMenu: 'Главное меню',
    openMenu: 'Открыть меню',
    closeMenu: 'Закрыть меню',
    showServices: 'Показать все восемь услуг',
    languageMenu: 'Выбор языка',
    items: {
      home: 'Главная',
      about: 'О компании',
      services: 'Услуги',
      projects: 'Проекты',
      contact: 'Контакты',
    },
  },
  serviceNames: {
    plumbing: 'Сантехника',
    renovation: 'Ремонт и реконструкция',
    hvac: 'Отопление, вентиляция, кондиционеры',
    roofing: 'Кровельные работы',
    electrical: 'Электромонтаж',
    painting: 'Малярные работы',
    carpentry: 'Плотницкие работы',
    sheds: 'Защитные галереи',
  },
  footer: {
    blurb:
      'Строительная компания из Гютерсло: с 1988\u00a0года строим, реконструируем и ремонтируем ' +
      'дома. Восемь видов работ в одной компании.',
    newsletter: {
      title: 'Рассылка',
      text: 'Несколько раз в год: новые объекты и советы владельцам домов.',
      label: 'E-mail',
      placeholder: 'Ваш e-mail',
      button: 'Подписаться',
    },
    social: 'Мы в социальных сетях',
    contact: 'Где нас найти',
    country: mapFaces(addressDeutschland, (face) => face.ru),
    quickLinks: 'Разделы сайта',
    links: {
      home: { label: 'Главная', href: pathOf('home', 'ru') },
      about: { label: 'О компании', href: pathOf('about', 'ru') },
      services: { label: 'Услуги', href: pathOf('services', 'ru') },
      projects: { label: 'Проекты', href: ruFooterProjectsNoSlash },
      blog: { label: 'Блог (на английском)', href: routes.blog },
      contact: { label: 'Контакты', href: pathOf('contact', 'ru') },
      legal: { label: 'Правовая информация', href: pathOf('legal', 'ru') },
    },
    rights: 'Все права защищены.',
    credit: 'Сделано в Гютерсло.',
    toTop: 'Наверх',
  },
  carousel: {
    role: 'карусель',
    previous: 'Предыдущая карточка',
    next: 'Следующая карточка',
    pause: 'Остановить смену слайдов',
    play: 'Включить смену слайдов',
    goTo: 'Перейти к слайду {number}',
  },
  video: 'Смотреть фильм: один день на стройке',
  lightbox: {
    enlarge: 'Увеличить изображение',
    dialog: 'Просмотр изображений',
    pictures: 'Галерея изображений',
    picture: 'изображение',
    position: '{index} из {total}',
    close: 'Закрыть',
    previous: 'Предыдущее изображение',
    next: 'Следующее изображение',
  },
  forms: {
    enquirySent: mapFaces(toastEnquiry, (face) => face.ru),
    newsletterSent: mapFaces(toastNewsletter, (face) => face.ru),
    failed:
      'Отправить не удалось. Всё, что вы ввели, осталось в форме: попробуйте ещё раз ' +
      `или напишите на ${company.email}.`,
    sending: 'Отправляем…',
    formats: {
      phone:
        'Цифры, пробелы, скобки, точки, дефисы и косая черта, в начале можно +, например +49 30 23125-000',
      zip: 'Почтовый индекс, например 33332',
    },
    required: 'обязательно',
    optional: 'необязательно',
    needsScript: 'Эта форма работает только с JavaScript. Напишите нам по электронной почте:',
    notPosted: `Сообщение до нас не дошло: наши формы работают только с JavaScript. Пожалуйста, напишите на ${company.email}.`,
  },
  incomplete: {
    text: 'Страница загрузилась не полностью: меню и формы могут не реагировать.',
    reload: 'Перезагрузить',
  },
  notFound: {
    title: 'Такой страницы нет',
    text:
      'Возможно, в адресе опечатка или страница переехала. ' +
      'С главной вы быстро найдёте всё, что нужно.',
    button: 'На главную',
  },
};
