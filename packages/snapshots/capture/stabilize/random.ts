import type { Stabilizer } from './stabilizer';

/** Random numbers: always the same ones, in the same order. */
export const random: Stabilizer = {
  name: 'random',
  forestall: () => {
    let state = 1;
    Math.random = () => {
      // Park and Miller's generator.
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
  },
};
