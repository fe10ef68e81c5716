import type { Stabilizer } from './stabilizer';

/** What waits for its turn to come into view, such as lazy parts: everything is in view. */
export const nearView: Stabilizer = {
  name: 'parts out of view',
  forestall: () => {
    window.IntersectionObserver = new Proxy(window.IntersectionObserver, {
      construct(Native, [callback, options]) {
        return new Native(callback, { ...options, rootMargin: '1000000px' });
      },
    });
  },
};
