/**
 * Keeps a page as it is while its view grows to its height, without scripts, so that none reacts to
 * it: lengths that follow the height of the view become pixels, and media queries find scripts on.
 * It runs in the page, under the rules of stabilizer.ts.
 */
export function withstandGrowth(): void {
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
  // A list that grows is walked to its end.
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      rules.push(...rule.cssRules);
    }
    if (rule instanceof CSSStyleRule) styles.push(rule.style);
    if (!(rule instanceof CSSMediaRule)) continue;
    const text = rule.media.mediaText;
    const fixed = text
      .replace(/\(\s*scripting\s*:\s*(none|initial-only)\s*\)/g, '(width < 0px)')
      .replace(/\(\s*scripting\s*(:\s*enabled\s*)?\)/g, '(width >= 0px)');
    if (fixed !== text) rule.media.mediaText = fixed;
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
}
