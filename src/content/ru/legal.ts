import { addressDeutschland } from '../../defects/copy';
import { mapFaces } from '../../defects/define';
import { company } from '../../site/company';
import type { LegalContent } from '../schema';

export const content: LegalContent = {
  banner: {
    title: 'Правовая информация',
    tagline: 'Кто отвечает за этот сайт и как с нами связаться',
  },
  sections: [
    {
      title: 'Владельцы сайта',
      lines: [
        company.legalName,
        'Musterbau Planungsgesellschaft mbH',
        company.street,
        company.city,
        mapFaces(addressDeutschland, (face) => face.ru),
      ],
      paragraphs: ['Сайт ведут обе компании совместно, под общей маркой Musterbau.'],
    },
    {
      title: 'Законный представитель',
      lines: ['Йонас Фалькенрид (Jonas Falkenried), управляющий директор обеих компаний'],
      paragraphs: [],
    },
    {
      title: 'Контакты',
      lines: [
        { label: company.email, href: `mailto:${company.email}` },
        { label: company.website.replace('https://', ''), href: company.website },
      ],
      paragraphs: [
        'Быстрее всего вопрос решается по электронной почте: ' +
          'письма принимаются в любое время суток.',
      ],
    },
    {
      title: 'Запись в торговом реестре',
      lines: [
        'Реестр ведёт участковый суд Гютерсло (Amtsgericht Gütersloh)',
        `${company.legalName}: HRB\u00a000001`,
        'Musterbau Planungsgesellschaft mbH: HRB\u00a000002',
      ],
      paragraphs: [],
    },
    {
      title: 'Идентификационный номер плательщика НДС',
      lines: ['DE000000000'],
      paragraphs: ['Номер указан согласно §\u00a027a Закона ФРГ о налоге с оборота.'],
    },
    {
      title: 'Банковские реквизиты',
      lines: [`Владелец счёта: ${company.legalName}`, 'Банк: Musterbank Ostwestfalen eG'],
      paragraphs: ['Номер счёта указываем в каждом выставленном счёте.'],
    },
    {
      title: 'Ответственный за содержание',
      lines: ['Йонас Фалькенрид', company.street, company.city],
      paragraphs: [],
    },
    {
      title: 'Разрешение споров',
      lines: [],
      paragraphs: [
        'Если что-то пошло не так, сначала поговорите с нами: большинство вопросов ' +
          'удаётся уладить в личной беседе. Мы не обязаны и не готовы участвовать в разбирательствах ' +
          'в комиссиях по урегулированию споров с потребителями.',
      ],
    },
    {
      title: 'Ответственность за содержание',
      lines: [],
      paragraphs: [
        'Тексты этого сайта составлены тщательно, и всё же ручаться за их полноту ' +
          'и неизменную актуальность мы не можем. Заметили ошибку\u00a0— напишите, мы её исправим.',
      ],
    },
    {
      title: 'Ответственность за ссылки',
      lines: [],
      paragraphs: [
        'Некоторые ссылки ведут на чужие сайты. За их содержание отвечают владельцы; ' +
          'узнав о нарушении закона, мы сразу удалим такую ссылку.',
      ],
    },
    {
      title: 'Авторское право',
      lines: [],
      paragraphs: [
        'Фотографии, чертежи и тексты принадлежат нам или опубликованы с согласия авторов. ' +
          'Чтобы использовать их у себя, попросите, пожалуйста, разрешения в текстовой форме: ' +
          'достаточно электронного письма.',
      ],
    },
  ],
};
