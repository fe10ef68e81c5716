import type { Stabilizer } from './stabilizer';

/**
 * Pictures that come late, or in another size: lazy ones load at once, all are decoded, and the
 * choice of a `srcset` is fixed, as another size of the view would make the page choose again.
 */
export const pictures: Stabilizer = {
  name: 'pictures',
  settle: async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager';
    for (const image of document.images) image.loading = 'eager';
    for (const fixed of [false, true]) {
      await Promise.all(
        [...document.images].map((image) => {
          if (fixed && image.currentSrc !== '') {
            const chosen = image.currentSrc;
            // Words have the address of the document, whatever was chosen.
            image.dataset.address ??= image.getAttribute('src') ?? '';
            for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
              source.removeAttribute('srcset');
            }
            image.removeAttribute('srcset');
            image.src = chosen;
          }
          // A hidden lazy picture may never load, and one without an address has nothing to show.
          if (!image.checkVisibility() || (image.src === '' && image.srcset === '')) return null;
          const late = new Promise((_, reject) => {
            setTimeout(reject, 15_000, new Error(`${image.currentSrc || image.src} does not load`));
          });
          const decoded = image.decode().catch(() => {
            throw new Error(`${image.currentSrc || image.src} is broken`);
          });
          return Promise.race([decoded, late]);
        }),
      );
    }
  },
  remedy:
    'Fix its address, add an element around it to “hide”, or accept it by “allowErrors: true”.',
};
