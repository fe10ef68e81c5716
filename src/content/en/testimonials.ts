import type { TestimonialsContent } from '../schema';

export const testimonials: TestimonialsContent = {
  eyebrow: 'In our clients’ words',
  title: 'What it is like to build with us',
  items: [
    {
      name: 'Sabine Hartwig',
      text: 'We gained two bright rooms under a new roof and never once had rain in the house. Mr Aydemir looked in every morning and told us what would happen that day. I would not have believed an attic conversion could be so calm.',
      picture: { name: 'testimonial-1', alt: 'Portrait of Sabine Hartwig' },
    },
    {
      name: 'The Brandt Family',
      text: 'It was our first house and we asked a great many questions. Each one got an answer, including the awkward ones about money. We moved in on the date that had been in the contract from the start.',
      picture: { name: 'testimonial-2', alt: 'Portrait of Martin Brandt' },
    },
    {
      name: 'Thomas Lindner',
      text: 'Our old boiler gave up on a freezing day. Musterbau came the same evening, kept us warm with a temporary unit and then fitted the new heating without a single extra on the invoice.',
      picture: { name: 'testimonial-3', alt: 'Portrait of Thomas Lindner' },
    },
    {
      name: 'Olga Petersen',
      text: 'My mother can use the new bathroom on her own again, and it still looks like a bathroom rather than a clinic. I was also glad that Ms Sommer could explain everything to her in Russian.',
      picture: { name: 'testimonial-4', alt: 'Portrait of Olga Petersen' },
    },
    {
      name: 'Dr Michael Kranz',
      text: 'Our villa dates from 1905, and I was worried about the stucco and the oak staircase. Both are still here, only better. The team treated the house as carefully as if it had been their own.',
      picture: { name: 'testimonial-5', alt: 'Portrait of Michael Kranz' },
    },
  ],
};
