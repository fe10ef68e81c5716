import type { Stabilizer } from './stabilizer';

/** Blinking carets, and bars that show where one has scrolled to. */
export const carets: Stabilizer = {
  name: 'carets',
  style: '* { caret-color: transparent !important; scroll-behavior: auto !important }',
};
