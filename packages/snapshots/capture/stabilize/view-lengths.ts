import type { Stabilizer } from './stabilizer';

/**
 * Lengths that follow the height of the view: a whole page is captured by a view as high as the
 * page, so they are replaced by pixels first.
 */
export const viewLengths: Stabilizer = {
  name: 'lengths of the view',
  settle: () => {
    const rules: CSSRule[] = [];
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      try {
        rules.push(...sheet.cssRules);
      } catch {
        // A sheet of another origin cannot be read.
      }
    }
    const inline = document.querySelectorAll<HTMLElement>('[style*="v"]');
    const styles = [...inline].map(({ style }) => style);
    for (let rule = rules.shift(); rule !== undefined; rule = rules.shift()) {
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
        rules.push(...rule.cssRules);
      }
      if (rule instanceof CSSStyleRule) styles.push(rule.style);
    }
    for (const style of styles) {
      for (const name of [...style]) {
        const value = style.getPropertyValue(name);
        const fixed = value.replace(
          /(-?[\d.]+)[sld]?v[hb]\b/g,
          (_, count) => `${(Number(count) * window.innerHeight) / 100}px`,
        );
        if (fixed !== value) style.setProperty(name, fixed, style.getPropertyPriority(name));
      }
    }
  },
};
