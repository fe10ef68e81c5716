import { company } from '../../site/company';
import type { FaqContent } from '../schema';

export const faq: FaqContent = {
  eyebrow: 'Questions and answers',
  title: 'What clients ask before they start',
  items: [
    {
      question: 'Which services do you offer?',
      answer:
        'We build houses and renovate existing ones, and we cover plumbing, heating, ventilation and air conditioning, roofing, electrical work, painting, carpentry and sidewalk sheds. Our planners draw up the design, prepare the application for plan approval and work out the costs. You can entrust us with the whole project or with a single trade.',
    },
    {
      question: 'How long does a typical renovation take?',
      answer:
        'That depends on the size and condition of the building: a bathroom usually takes two to four weeks, a whole house three to six months. After the survey you receive a schedule with a start date, the order of the trades and a completion date, so that you can arrange your move.',
    },
    {
      question: 'How do I get in touch with you?',
      answer: `Use the form on this site or write to ${company.email}, in English, German or Russian. We are available around the clock, seven days a week, and you will have an answer within 24\u00a0hours.`,
    },
    {
      question: 'Will my project fit my budget?',
      answer:
        'Tell us your figure at the outset and we will plan towards it. Our estimate lists every item separately, so you can see where a simpler material saves money and where it would cost you more later. We keep to the agreed budget, and nothing is added without your consent.',
    },
  ],
};
