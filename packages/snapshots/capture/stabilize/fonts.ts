import type { Stabilizer } from './stabilizer';

/** Fonts that come late. */
export const fonts: Stabilizer = {
  name: 'fonts',
  settle: async () => {
    const late = new Promise((_, reject) => {
      setTimeout(() => {
        const pending = [...document.fonts].filter(({ status }) => status === 'loading');
        reject(new Error(`${pending.map(({ family }) => family).join(', ')} does not load`));
      }, 15_000);
    });
    await Promise.race([document.fonts.ready, late]);
  },
  remedy: 'Serve the font with the site, stub its address, or accept it by “allowErrors: true”.',
};
