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
type BannerHeight = 450 | 500 | 550;

/**
 * Banner heights in CSS pixels at 1280 px and wider, where a page has another in one language
 * than in the others (clause 9.04).
 */
type BannerHeights = Readonly<Partial<Record<string, BannerHeight>>>;

export const bannerHeightsVary = defineLayout({
  id: 'layout-banner-heights-vary',
  title: 'One page has banners of different heights in different languages',
  clauses: ['9.04'],
  pages: ['ru/contact', 'en/contact', 'de/about', 'ru/painting', 'en/painting'],
  faithful: {
    'ru/contact': 500,
    'en/contact': 500,
    'de/about': 450,
    'ru/painting': 550,
    'en/painting': 450,
  } as BannerHeights,
  fixed: {} as BannerHeights,
});
