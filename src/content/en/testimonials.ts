import type { TestimonialsContent } from '../schema';

export const testimonials: TestimonialsContent = {
  eyebrow: 'In our clients’ words',
  title: 'What it is like to build with us',
  items: [
    {
      name: 'Sabine Hartwig',
      text: 'Our attic used to be full of packing boxes; today our daughter sleeps there under a new roof. What I liked best was that the carpenters swept up every evening.',
      picture: { name: 'testimonial-1', alt: 'Portrait of Sabine Hartwig' },
    },
    {
      name: 'The Brandt Family',
      text: 'It was our first house, so we had a great many questions. Every one of them was answered, even the one on a Sunday evening. We moved in on the very day named in the contract.',
      picture: { name: 'testimonial-2', alt: 'Portrait of Martin Brandt' },
    },
    {
      name: 'Thomas Lindner',
      text: 'Out with the old oil boiler, in with the new heating, and hardly a cold day in between. The fitter explained the controls so well that I run them without the manual.',
      picture: { name: 'testimonial-3', alt: 'Portrait of Thomas Lindner' },
    },
    {
      name: 'Olga Petersen',
      text: 'My bathroom is small and did not have a single straight wall. Now every tile is where it should be, and the shower is built so that my mother can use it safely too.',
      picture: { name: 'testimonial-4', alt: 'Portrait of Olga Petersen' },
    },
    {
      name: 'Dr\u00a0Michael Kranz',
      text: 'There is no hiding shoddy work in a 1905 villa. Mouldings, floorboards and windows were treated with respect, the costs stayed within the budget, and now everything is right, from cellar to gable.',
      picture: { name: 'testimonial-5', alt: 'Portrait of Dr\u00a0Michael Kranz' },
    },
  ],
};
