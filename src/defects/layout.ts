import { type ServiceId, serviceIds } from '../site/routes';
import { definerOf } from './define';

const defineLayout = definerOf('layout');

export const deHomeSevenCards = defineLayout({
  id: 'layout-de-home-seven-cards',
  title: 'The German home carousel lacks the sidewalk sheds',
  clauses: ['2.50', '9.06'],
  pages: ['de/home'],
  faithful: serviceIds.filter((service) => service !== 'sheds') as readonly ServiceId[],
  fixed: serviceIds as readonly ServiceId[],
});

/** A height that `banner.module.css` has a rule for; inline styles would need a weaker policy. */
export type BannerHeight = 350 | 400 | 450 | 500 | 550 | 650;

/** Banner heights in CSS pixels at 1280 px and wider; 650 for pages that are not listed (clause 9.04). */
type BannerHeights = Readonly<Record<string, BannerHeight>>;

export const bannerHeightsVary = defineLayout({
  id: 'layout-banner-heights-vary',
  title: 'Banner heights vary from page to page',
  clauses: ['9.04'],
  pages: [
    '*/contact',
    'de/about',
    'ru/painting',
    'en/painting',
    '*/legal',
    'en/blog',
    'en/article',
  ],
  faithful: {
    'de/contact': 400,
    'ru/contact': 500,
    'en/contact': 500,
    'de/about': 450,
    'ru/painting': 550,
    'en/painting': 450,
    'de/legal': 350,
    'ru/legal': 350,
    'en/legal': 350,
    'en/blog': 350,
    'en/article': 350,
  } as BannerHeights,
  fixed: {} as BannerHeights,
});
