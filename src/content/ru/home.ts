import { ruHomeMixed } from '../../defects/copy-ru';
import { mapFaces } from '../../defects/define';
import { homeCategoriesInert, homeProjectCardsInert } from '../../defects/link';
import { sectionIn, stepsGermanOnly } from '../../defects/parity';
import { pathOf } from '../../site/routes';
import type { HomeContent } from '../schema';
import { teaserOf } from '../teaser-posts';
import { enquiryForm } from './enquiry-form';
import { faq } from './faq';
import { galleryItems } from './gallery';
import { steps } from './steps';
import { testimonials } from './testimonials';

export const content: HomeContent = {
  hero: {
    label: 'Главное о компании',
    slides: [
      {
        title: 'Дом, в котором всё продумано',
        text:
          'Проектируем и строим жилые дома в Гютерсло и окрестностях\u00a0— ' +
          'от первого эскиза до передачи ключей.',
        picture: {
          name: 'hero-house',
          alt: 'Новый дом под красной черепицей, в сумерках светятся большие окна',
        },
      },
      {
        title: 'Стройка, на которой порядок',
        text:
          'Аттестованные мастера, понятный график и твёрдая смета: ' +
          'сдаём объекты в срок и укладываемся в бюджет.',
        picture: {
          name: 'hero-scaffold',
          alt: 'Жилой дом в строительных лесах во время ремонта фасада',
        },
      },
      {
        title: 'Реконструкция с гарантией',
        text:
          'Обновляем старые дома и даём гарантию: ' +
          'вы будете довольны результатом на 100\u00a0%.',
        picture: {
          name: 'hero-interior',
          alt: 'Светлая гостиная с дубовым полом и раздвижным окном в сад',
        },
      },
    ],
    button: { label: 'Связаться с нами', href: pathOf('contact', 'ru') },
  },
  offer: {
    eyebrow: 'Что мы предлагаем',
    title: 'Один партнёр от чертежа до новоселья',
    text:
      'Архитекторы, инженеры и мастера работают у нас в одной команде. ' +
      'Вам не приходится мирить подрядчиков между собой: за весь дом отвечаем мы.',
    tiles: [
      {
        title: 'Архитектурное проектирование',
        text:
          'Планировки, фасады и расчёты, в которых учтены участок, свет, ' +
          'местные нормы и привычки вашей семьи.',
        picture: {
          name: 'tile-architecture',
          alt: 'Макет дома, чертежи и карандаш на столе архитектора',
        },
      },
      {
        title: 'Жилищное строительство',
        text:
          'Отдельно стоящие дома, дома на две семьи и таунхаусы строим ' +
          'из кирпича и из дерева, от фундамента до конька.',
        picture: {
          name: 'tile-house-building',
          alt: 'Строящийся кирпичный дом: стены выведены, стропила уже стоят',
        },
      },
      {
        title: 'Реконструкция домов',
        text:
          'Утепляем, перепланируем, меняем коммуникации и сохраняем то, ' +
          'за что вы полюбили свой дом.',
        picture: {
          name: 'tile-renovation',
          alt: 'Потолок старого дома во время ремонта: открытые балки и первые листы гипсокартона',
        },
      },
    ],
    why: {
      title: 'Почему выбирают нас',
      text:
        'За 35\u00a0с лишним лет мы видели почти все сюрпризы, которые скрываются ' +
        'за старыми обоями, и знаем, что с ними делать.',
      bullets: [
        'Аттестованные специалисты по каждому виду работ',
        'Сдача в срок и в рамках бюджета',
        'Гарантия: вы довольны на 100\u00a0%',
      ],
      button: { label: 'Узнать о нас больше', href: pathOf('about', 'ru') },
      picture: {
        name: 'why-site',
        alt: 'План этажа, каски и складной метр на столе перед строящимся домом',
      },
    },
  },
  services: {
    eyebrow: 'Услуги',
    title: mapFaces(ruHomeMixed, (face) => face.servicesTitle),
    cards: [
      {
        service: 'plumbing',
        title: 'Сантехника',
        text: 'Трубы, смесители, душевые вровень с полом\u00a0— и скорая помощь при протечках.',
        href: pathOf('plumbing', 'ru'),
      },
      {
        service: 'renovation',
        title: 'Ремонт и реконструкция',
        text: 'Возвращаем к жизни квартиры, дома и виллы с историей.',
        href: pathOf('renovation', 'ru'),
      },
      {
        service: 'hvac',
        title: 'Отопление, вентиляция, кондиционеры',
        text: 'Тепло зимой, прохлада летом и свежий воздух круглый год.',
        href: pathOf('hvac', 'ru'),
      },
      {
        service: 'roofing',
        title: 'Кровельные работы',
        text: 'Черепица, сланец и плоские крыши с пожизненной гарантией.',
        href: pathOf('roofing', 'ru'),
      },
      {
        service: 'electrical',
        title: 'Электромонтаж',
        text: 'Проводка, щиты и освещение с запасом на завтрашние приборы.',
        href: pathOf('electrical', 'ru'),
      },
      {
        service: 'painting',
        title: 'Малярные работы',
        text: 'Ровные стены, чистые линии и цвета, которые не надоедают.',
        href: pathOf('painting', 'ru'),
      },
      {
        service: 'carpentry',
        title: 'Плотницкие работы',
        text: 'Стропила, лестницы и встроенные шкафы из хорошо высушенного дерева.',
        href: pathOf('carpentry', 'ru'),
      },
      {
        service: 'sheds',
        title: 'Защитные галереи',
        text: 'Крытые проходы вдоль стройки, под которыми прохожим ничто не грозит.',
        href: pathOf('sheds', 'ru'),
      },
    ],
    cardLink: 'Подробнее',
    seeAll: {
      label: mapFaces(ruHomeMixed, (face) => face.seeAll),
      href: pathOf('services', 'ru'),
    },
  },
  band: {
    title: 'Есть участок, старый дом или только идея?',
    text:
      'За нами стоит сеть производителей, проектировщиков и специалистов. Поэтому ' +
      'даже редкая деталь вовремя попадает на вашу стройку.',
    partners: { figure: '80+', text: 'партнёров по всему миру' },
    button: { label: 'Обсудить проект', href: pathOf('contact', 'ru') },
  },
  gallery: {
    eyebrow: 'Сделано нами',
    title: mapFaces(ruHomeMixed, (face) => face.galleryTitle),
    all: mapFaces(ruHomeMixed, (face) => face.galleryAll),
    filter: 'Фильтр проектов по категориям',
    categories: {
      residential: 'Жилые дома',
      renovation: 'Реконструкция',
      electrical: 'Электрика',
      remodeling: 'Перепланировка',
      plumbing: 'Сантехника',
      roofing: 'Кровля',
    },
    items: galleryItems,
    titleHref: mapFaces(homeProjectCardsInert, (face) => face.ru),
    categoryHref: mapFaces(homeCategoriesInert, (face) => face.projects.ru),
  },
  half: {
    eyebrow: 'Всё в одних руках',
    title: 'Мастера, которые работают по одному графику',
    text:
      'Когда кровельщик знает, в какой день придёт электрик, никто никому не мешает ' +
      'и ничего не простаивает. За все восемь видов работ отвечает один человек, ' +
      'а график вы можете посмотреть в любой момент.',
    button: { label: 'Перейти к услугам', href: pathOf('services', 'ru') },
    picture: {
      name: 'half-image',
      alt: 'Строящийся дом изнутри: кабельные барабаны, трубы и мешки со штукатуркой',
    },
  },
  steps: sectionIn('ru', stepsGermanOnly, steps),
  faq,
  enquiry: {
    eyebrow: mapFaces(ruHomeMixed, (face) => face.enquiryEyebrow),
    title: 'Расскажите о своём доме',
    text: mapFaces(ruHomeMixed, (face) => face.enquiryText),
    form: enquiryForm,
  },
  planning: {
    eyebrow: 'До первого кирпича',
    title: mapFaces(ruHomeMixed, (face) => face.planningTitle),
    items: [
      {
        title: 'Дизайн интерьера',
        text: 'Планировка мебели, свет, отделка и цвет: комнаты, в которых удобно жить.',
        picture: {
          name: 'planning-interior',
          alt: 'Образцы тканей, дерева и плитки и веер красок вокруг плана этажа',
        },
      },
      {
        title: 'Дизайн экстерьера',
        text: 'Фасад, входная группа, терраса и дорожки, созвучные улице и саду.',
        picture: {
          name: 'planning-exterior',
          alt: 'Макет дома с садом и дорожкой на фоне чертежа фасада',
        },
      },
      {
        title: 'Согласование проекта',
        text: 'Готовим комплект документов и ведём переписку со строительным ведомством.',
        picture: {
          name: 'planning-approval',
          alt: 'Заявление на строительство с печатью об одобрении, рядом деревянный штамп',
        },
      },
      {
        title: 'Расчёт стоимости проекта',
        text: 'Переводим чертежи в цифры: объёмы, материалы, часы работы и резерв.',
        picture: {
          name: 'planning-estimate',
          alt: 'Смета, калькулятор и карандаш поверх строительных чертежей',
        },
      },
      {
        title: 'Сертификация проекта',
        text: 'Собираем заключения по прочности конструкций, теплозащите и пожарной безопасности.',
        picture: {
          name: 'planning-certificate',
          alt: 'Сертификат проекта с красной печатью, рядом свёрнутые чертежи',
        },
      },
      {
        title: 'План участка',
        text: 'Обмеряем землю и постройки, наносим границы, высоты и инженерные сети.',
        picture: {
          name: 'planning-survey',
          alt: 'Тахеометр на штативе на участке, размеченном колышками и шнуром',
        },
      },
    ],
  },
  testimonials,
  teasers: {
    eyebrow: 'Блог',
    title: 'Заметки с наших строек',
    readMore: mapFaces(ruHomeMixed, (face) => face.readMore),
    postLanguage: { code: 'en', hint: 'на английском' },
    posts: [
      {
        ...teaserOf('insulationPost'),
        category: 'Реконструкция',
        tags: ['Утепление', 'Энергия'],
        title: 'Утепление старого дома: с чего выгоднее начать',
        excerpt:
          'Перекрытие чердака, крыша или наружные стены? Разбираем, в каком порядке ' +
          'вложения дают наибольший эффект.',
        picture: {
          name: 'blog-insulation',
          alt: 'Мансарда во время утепления: минеральная вата между стропилами, последние промежутки ещё пусты',
        },
      },
      {
        ...teaserOf('bathroomPost'),
        category: 'Сантехника',
        tags: ['Ванная', 'Безбарьерная среда'],
        title: 'Ванная без порогов: пять важных деталей',
        excerpt:
          'Душ вровень с полом\u00a0— это только начало. От слива, ширины двери ' +
          'и прочности стен зависит, насколько удобной будет комната.',
        picture: {
          name: 'blog-bathroom',
          alt: 'Душ вровень с полом: линейный трап, зелёная плитка, поручень и откидное сиденье',
        },
      },
      {
        ...teaserOf('timberPost'),
        category: 'Строительство',
        tags: ['Дерево', 'Новое строительство'],
        title: 'Деревянный дом: сухо, быстро и тихо',
        excerpt:
          'Стеновые панели из цеха экономят недели на площадке. ' +
          'Что заказчику стоит решить заранее.',
        picture: {
          name: 'blog-timber',
          alt: 'Кран опускает на место готовую стеновую панель деревянного дома',
        },
      },
    ],
  },
};
