import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Ends {
  readonly isBeginning: boolean;
  readonly isEnd: boolean;
}

/**
 * Drives a scrolling list of cards.
 *
 * @param element - the carousel's viewport, with Swiper's class names inside.
 * @param onEnds - told whether the first or last card is reached.
 */
export function startCarousel(element: HTMLElement, onEnds: (ends: Ends) => void): Swiper {
  const tell = (swiper: Swiper) => {
    onEnds({ isBeginning: swiper.isBeginning, isEnd: swiper.isEnd });
  };
  return new Swiper(element, {
    cssMode: true,
    slidesPerView: 'auto',
    speed: prefersReducedMotion() ? 0 : 300,
    on: { init: tell, slideChange: tell, reachEnd: tell, fromEdge: tell, resize: tell },
  });
}

/** Milliseconds that a hero slide stays; an animation detail (clause 4.06). */
const slideDelay = 6000;

/**
 * Drives the hero's slides, which rotate by themselves unless the visitor
 * prefers less motion.
 *
 * @param element - the slider's viewport, with Swiper's class names inside.
 * @param onSlide - told the index of the slide shown.
 * @param onPlaying - told whether slides rotate.
 */
export function startHero(
  element: HTMLElement,
  onSlide: (index: number) => void,
  onPlaying: (playing: boolean) => void,
): Swiper {
  const still = prefersReducedMotion();
  return new Swiper(element, {
    modules: [Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    rewind: true,
    speed: still ? 0 : 800,
    autoplay: still ? false : { delay: slideDelay, disableOnInteraction: true },
    on: {
      slideChange: (swiper) => onSlide(swiper.activeIndex),
      autoplayStart: () => onPlaying(true),
      autoplayStop: () => onPlaying(false),
      init: (swiper) => onPlaying(swiper.autoplay?.running ?? false),
    },
  });
}
