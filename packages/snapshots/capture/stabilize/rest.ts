import type { Stabilizer } from './stabilizer';

/** Pages that draw themselves after they have loaded: their elements are the same for 100 ms. */
export const rest: Stabilizer = {
  name: 'late drawing',
  settle: async () => {
    let [changes, seen, quiet] = [0, 0, 0];
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    // What never rests is found by a second capture.
    for (let turn = 0; quiet < 4 && turn < 200; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      quiet = changes === seen ? quiet + 1 : 0;
      seen = changes;
    }
    observer.disconnect();
  },
};
