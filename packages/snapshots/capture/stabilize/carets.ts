import type { Stabilizer } from './stabilizer';

/** Blinking carets, and bars that show where one has scrolled to. */
export const carets: Stabilizer = {
  name: 'carets',
  settle: () => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      '* { caret-color: transparent !important; scroll-behavior: auto !important }',
    );
    document.adoptedStyleSheets.push(style);
  },
};
