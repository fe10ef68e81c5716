import type { Stabilizer } from './stabilizer';

/**
 * What a page shows where scripts are off: they are turned off while the view grows, so that none
 * reacts to it, and the page is to look as if they were on.
 */
export const scripting: Stabilizer = {
  name: 'what is shown without scripts',
  settle: () => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('noscript { display: none !important }');
    document.adoptedStyleSheets.push(hidden);
    const groups: (CSSStyleSheet | CSSGroupingRule)[] = [...document.styleSheets];
    for (const group of groups) {
      try {
        for (const rule of group.cssRules) {
          if (rule instanceof CSSGroupingRule) groups.push(rule);
          if (!(rule instanceof CSSMediaRule)) continue;
          const text = rule.media.mediaText;
          const fixed = text
            .replace(/\(\s*scripting\s*:\s*(none|initial-only)\s*\)/g, '(width < 0px)')
            .replace(/\(\s*scripting\s*(:\s*enabled\s*)?\)/g, '(width >= 0px)');
          if (fixed !== text) rule.media.mediaText = fixed;
        }
      } catch {
        // A sheet of another origin cannot be read.
      }
    }
  },
};
