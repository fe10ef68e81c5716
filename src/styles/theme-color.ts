/** The colour `--ink` of base.css, for the meta element, which cannot read custom properties. */
export const themeColor = '#1b2a33';
