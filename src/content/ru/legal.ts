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
      title: 'Владельцы сайта (§\u00a05 DDG)',
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
      paragraphs: [],
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
      paragraphs: ['Номер присвоен согласно §\u00a027a Закона ФРГ о налоге с оборота (UStG).'],
    },
    {
      title: 'Банковские реквизиты',
      lines: [`Владелец счёта: ${company.legalName}`, 'Банк: Musterbank Ostwestfalen eG'],
      paragraphs: ['IBAN указан в каждом счёте на оплату.'],
    },
    {
      title: 'Ответственный за содержание согласно абз.\u00a02 §\u00a018 MStV',
      lines: ['Йонас Фалькенрид', company.street, company.city],
      paragraphs: [],
    },
    {
      title: 'Разрешение споров',
      lines: [],
      paragraphs: [
        'Если что-то пошло не так, сначала напишите нам. Мы не обязаны ' +
          'и не готовы участвовать в разбирательствах в комиссиях по урегулированию споров с потребителями.',
      ],
    },
    {
      title: 'Ответственность за содержание',
      lines: [],
      paragraphs: [
        'Тексты этого сайта составлены тщательно, и всё же ручаться за их полноту ' +
          'и неизменную актуальность мы не можем. За собственные материалы мы отвечаем ' +
          'по общим нормам закона. Заметили ошибку\u00a0— напишите, мы её исправим.',
      ],
    },
    {
      title: 'Ответственность за ссылки',
      lines: [],
      paragraphs: [
        'Некоторые ссылки ведут на чужие сайты. За их содержание отвечают владельцы. ' +
          'Когда мы ставили ссылки, нарушений на этих сайтах заметно не было; ' +
          'узнав о нарушении, мы сразу удалим ссылку.',
      ],
    },
    {
      title: 'Авторское право',
      lines: [],
      paragraphs: [
        'Изображения, чертежи и тексты этого сайта охраняются авторским правом Германии. ' +
          'Чтобы использовать их сверх того, что оно допускает, попросите, пожалуйста, разрешения в текстовой форме: ' +
          'достаточно электронного письма.',
      ],
    },
  ],
};
