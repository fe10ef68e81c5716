import type { StepsContent } from '../schema';

export const steps: StepsContent = {
  eyebrow: 'Why Musterbau',
  title: 'Four steps to a finished project',
  items: [
    {
      title: 'Listen',
      text: 'Get in touch whenever it suits you: we are available around the clock, every day. You will hear back from us within 24\u00a0hours.',
    },
    {
      title: 'Plan',
      text: 'We come to you, take measurements, survey the building and give you a quote in which every item is named in plain words.',
    },
    {
      title: 'Build',
      text: 'Trained crews work to the plan, keep the site tidy and agree every change with you beforehand.',
    },
    {
      title: 'Hand over',
      text: 'At the end we walk through every room together. We are not finished until you are 100% satisfied.',
    },
  ],
};
