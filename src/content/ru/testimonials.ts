import { ruTestimonialsFirstNames } from '../../defects/copy-ru';
import { mapFaces } from '../../defects/define';
import type { TestimonialsContent } from '../schema';

export const testimonials: TestimonialsContent = {
  eyebrow: 'Отзывы',
  title: 'Что говорят те, кто уже въехал',
  items: [
    {
      name: mapFaces(ruTestimonialsFirstNames, (face) => face.attic),
      text:
        'На нашем чердаке раньше стояли коробки с вещами, а теперь там под новой крышей ' +
        'спит наша дочь. Больше всего мне понравилось, что плотники каждый вечер ' +
        'подметали за собой.',
      picture: {
        name: 'testimonial-1',
        alt: 'Сабина, хозяйка дома с новой мансардой',
      },
    },
    {
      name: mapFaces(ruTestimonialsFirstNames, (face) => face.newHouse),
      text:
        'Мы строили впервые, и вопросов у нас было много. На каждый нам ответили, ' +
        'даже вечером в воскресенье. Въехали мы ровно в тот день, ' +
        'который был указан в договоре.',
      picture: {
        name: 'testimonial-2',
        alt: 'Мартин, отец семейства, для которого построен новый дом',
      },
    },
    {
      name: mapFaces(ruTestimonialsFirstNames, (face) => face.heating),
      text:
        'Старый котёл на жидком топливе вынесли, новое отопление поставили, а мёрзнуть почти ' +
        'не пришлось. Монтажник так объяснил мне управление, что я обхожусь ' +
        'без инструкции.',
      picture: {
        name: 'testimonial-3',
        alt: 'Томас, заказчик новой системы отопления',
      },
    },
    {
      name: mapFaces(ruTestimonialsFirstNames, (face) => face.bathroom),
      text:
        'Ванная у меня маленькая, и ни одной ровной стены в ней не было. Теперь каждая плитка ' +
        'на месте, а душ сделан так, что и моя мама пользуется им ' +
        'без опаски.',
      picture: {
        name: 'testimonial-4',
        alt: 'Ольга, для семьи которой переделали ванную комнату',
      },
    },
    {
      name: mapFaces(ruTestimonialsFirstNames, (face) => face.villa),
      text:
        'Наша вилла 1905\u00a0года халтуры не прощает. К лепнине, полам и окнам отнеслись ' +
        'с уважением, расходы остались в рамках сметы, и теперь от подвала ' +
        'до конька всё как надо.',
      picture: {
        name: 'testimonial-5',
        alt: 'Михаэль, владелец отреставрированной виллы 1905\u00a0года',
      },
    },
  ],
};
