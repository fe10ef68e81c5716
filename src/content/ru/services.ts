import { ruServicesMixed } from '../../defects/copy-ru';
import { mapFaces } from '../../defects/define';
import { ruServicesRoofingToPainting } from '../../defects/link';
import { highlightsGermanOnly, sectionIn } from '../../defects/parity';
import { pathOf } from '../../site/routes';
import type { ServicesContent } from '../schema';

export const content: ServicesContent = {
  banner: {
    title: 'Наши услуги',
    tagline: 'Закажите один вид работ или доверьте нам весь дом',
    quote: { label: 'Запросить расчёт', href: pathOf('contact', 'ru') },
  },
  highlights: sectionIn('ru', highlightsGermanOnly, [
    {
      title: 'Прорвало трубу? Выезжаем.',
      text:
        'Вода не спрашивает, который час. Поэтому наши сантехники на связи и ночью, ' +
        'и в праздничные дни.',
      label: 'Помощь сантехника',
      href: pathOf('plumbing', 'ru'),
    },
    {
      title: 'Ремонт без лишних нервов',
      text:
        'Работаем комната за комнатой, укрываем мебель и каждый вечер убираем за собой, ' +
        'чтобы вы могли оставаться дома.',
      label: 'Как проходит ремонт',
      href: pathOf('renovation', 'ru'),
    },
    {
      title: 'Не знаете, к кому обратиться?',
      text:
        'Просто опишите, что вас беспокоит или чего вам хочется. ' +
        'Нужного мастера мы подберём сами.',
      label: 'Задать вопрос',
      href: pathOf('contact', 'ru'),
    },
  ]),
  grid: {
    eyebrow: 'Что мы умеем',
    title: 'Восемь направлений, одна ответственность',
    text:
      'Каждым видом работ руководит специалист с дипломом мастера, а выполняют работы аттестованные рабочие. Вы договариваетесь ' +
      'с одним человеком, получаете одну смету и всегда знаете, кто придёт завтра утром.',
    cards: [
      {
        service: 'plumbing',
        title: 'Сантехника',
        text:
          'Прокладываем водопровод и канализацию, обустраиваем ванные и кухни, ' +
          'ищем протечки, не разбирая полдома. При аварии выезжаем в любое время суток.',
        href: pathOf('plumbing', 'ru'),
        button: mapFaces(ruServicesMixed, (face) => face.plumbing),
      },
      {
        service: 'renovation',
        title: 'Ремонт и реконструкция',
        text:
          'Меняем планировку, укрепляем перекрытия, обновляем отделку. У старых зданий ' +
          'сохраняем облик и добавляем современный комфорт.',
        href: pathOf('renovation', 'ru'),
        button: 'Смотреть всё',
      },
      {
        service: 'hvac',
        title: 'Отопление, вентиляция, кондиционеры',
        text:
          'Подбираем тепловые насосы, котлы, вентиляцию и кондиционеры под площадь ' +
          'и утепление дома. Консультация бесплатна.',
        href: pathOf('hvac', 'ru'),
        button: mapFaces(ruServicesMixed, (face) => face.hvac),
      },
      {
        service: 'roofing',
        title: 'Кровельные работы',
        text:
          'Перекрываем обычную крышу за один день и даём на неё пожизненную гарантию. ' +
          'Заодно приводим в порядок водостоки, примыкания и мансардные окна.',
        href: ruServicesRoofingToPainting,
        button: 'Смотреть всё',
      },
      {
        service: 'electrical',
        title: 'Электромонтаж',
        text:
          'Обновляем проводку, собираем щиты, подключаем кухни и зарядные станции. ' +
          'После нас остаются протокол измерений и схема, понятная любому электрику.',
        href: pathOf('electrical', 'ru'),
        button: 'Смотреть всё',
      },
      {
        service: 'painting',
        title: 'Малярные работы',
        text:
          'Шпаклюем, грунтуем, красим, клеим обои и освежаем фасады. Оттенок помогаем ' +
          'выбрать на пробных выкрасах\u00a0— такая консультация бесплатна.',
        href: pathOf('painting', 'ru'),
        button: mapFaces(ruServicesMixed, (face) => face.painting),
      },
      {
        service: 'carpentry',
        title: 'Плотницкие работы',
        text:
          'Ставим стропильные системы и каркасы, строим веранды и навесы, ' +
          'делаем лестницы, двери и шкафы точно по месту.',
        href: pathOf('carpentry', 'ru'),
        button: 'Смотреть всё',
      },
      {
        service: 'sheds',
        title: 'Защитные галереи',
        text:
          'Устанавливаем над тротуаром прочные навесы и крытые проходы: стройка идёт, ' +
          'магазины работают, пешеходы в безопасности.',
        href: pathOf('sheds', 'ru'),
        button: mapFaces(ruServicesMixed, (face) => face.sheds),
      },
    ],
  },
};
