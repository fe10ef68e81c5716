import type { EnquiryFormContent } from '../schema';

export const enquiryForm: EnquiryFormContent = {
  fields: {
    first_name: { label: 'First name', placeholder: 'Your first name' },
    last_name: { label: 'Last name', placeholder: 'Your last name' },
    email: { label: 'Email', placeholder: 'name@example.org' },
    phone: { label: 'Phone', placeholder: 'Your phone number' },
    subject: { label: 'Subject', placeholder: 'What is it about?' },
    message: {
      label: 'Message',
      placeholder: 'What would you like to have done, where, and by when?',
    },
  },
  services: {
    label: 'Service',
    choose: 'Choose an option',
    options: {
      'Plumbing Services': 'Plumbing services',
      'Electrical Services': 'Electrical services',
      'Renovation Services': 'Renovation services',
      'Remodeling Services': 'Remodelling services',
      'HVAC Services': 'HVAC services',
      'Roofing Services': 'Roofing services',
      'Flooring Services': 'Flooring services',
      'Painting Services': 'Painting services',
      'Carpentry Services': 'Carpentry services',
      'Sidewalk Shed Services': 'Sidewalk sheds',
    },
  },
  button: 'Send Enquiry',
};
