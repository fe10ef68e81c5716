import type { EnquiryFormContent } from '../schema';

export const enquiryForm: EnquiryFormContent = {
  fields: {
    first_name: { label: 'Имя', placeholder: 'Ваше имя' },
    last_name: { label: 'Фамилия', placeholder: 'Ваша фамилия' },
    email: { label: 'E-mail', placeholder: 'Куда прислать ответ' },
    phone: { label: 'Телефон', placeholder: 'Ваш номер телефона' },
    subject: { label: 'Тема', placeholder: 'Например, новая ванная' },
    message: {
      label: 'Сообщение',
      placeholder: 'Что нужно сделать, где находится объект и когда хотелось бы начать',
    },
  },
  services: {
    label: 'Услуга',
    choose: 'Выберите вариант',
    options: {
      'Plumbing Services': 'Сантехнические работы',
      'Electrical Services': 'Электромонтажные работы',
      'Renovation Services': 'Ремонт и реконструкция',
      'Remodeling Services': 'Перепланировка',
      'HVAC Services': 'Отопление, вентиляция и кондиционирование',
      'Roofing Services': 'Кровельные работы',
      'Flooring Services': 'Устройство полов',
      'Painting Services': 'Малярные работы',
      'Carpentry Services': 'Плотницкие работы',
      'Sidewalk Shed Services': 'Защитные галереи',
    },
  },
  button: 'Отправить заявку',
};
