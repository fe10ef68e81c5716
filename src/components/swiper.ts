import Swiper from 'swiper';
import { prefersReducedMotion } from './motion';

interface Ends {
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

/**
 * Turns a scrolling list of cards into a Swiper carousel.
 *
 * @param element - the carousel's viewport, with Swiper's class names inside.
 * @param onEnds - called with whether the first or last card is reached.
 */
export function startCarousel(element: HTMLElement, onEnds: (ends: Ends) => void): Swiper {
  const reportEnds = (swiper: Swiper) => {
    onEnds({ isBeginning: swiper.isBeginning, isEnd: swiper.isEnd });
  };
  return new Swiper(element, {
    cssMode: true,
    slidesPerView: 'auto',
    speed: prefersReducedMotion() ? 0 : 300,
    on: {
      init: reportEnds,
      slideChange: reportEnds,
      toEdge: reportEnds,
      fromEdge: reportEnds,
      resize: reportEnds,
    },
  });
}
