import { addressDeutschland } from '../../defects/copy';
import { mapFaces } from '../../defects/define';
import type { ContactContent } from '../schema';

export const content: ContactContent = {
  banner: {
    title: 'Контакты',
    tagline: 'Расскажите, что задумали,\u00a0— с первого письма и начинается стройка',
  },
  form: {
    eyebrow: 'Ваша заявка',
    title: 'Опишите задачу\u00a0— мы подскажем решение',
    fields: {
      name: { label: 'Имя и фамилия', placeholder: 'Ваши имя и фамилия' },
      email: { label: 'E-mail', placeholder: 'Ваша электронная почта' },
      phone: { label: 'Телефон', placeholder: 'Ваш номер телефона' },
      subject: { label: 'Тема', placeholder: 'Тема обращения' },
      message: {
        label: 'Сообщение',
        placeholder: 'Ваше сообщение: объект, сроки, пожелания',
      },
    },
    button: 'Отправить сообщение',
    note: 'Мы сами читаем каждое сообщение, и в течение 24\u00a0часов вы получите ответ.',
  },
  details: {
    title: 'Наш офис',
    address: 'Адрес',
    email: 'Электронная почта',
    country: mapFaces(addressDeutschland, (face) => face.ru),
    hours: 'Часы работы',
    hoursText:
      'Мы на связи 24\u00a0часа в сутки, семь дней в неделю. Если хотите заглянуть в офис, ' +
      'договоритесь о встрече письмом\u00a0— нужный специалист будет на месте.',
  },
  map: {
    title: 'Карта: офис Musterbau на Доротеенштрассе в Гютерсло',
    link: 'Открыть в OpenStreetMap',
  },
};
