import type { Element } from 'domhandler';

/** Elements that a script is known to act on: it finds them by these attributes. */
const scriptAttributes =
  /^(on\w+|@click|v-on:|ng-|x-on:|hx-|wire:|aria-(expanded|controls|haspopup|pressed|selected)$|data-.*(toggle|target|dismiss|action|click|slide|trigger|open|close|modal|tab|collapse|href|url|link|role|controller|go|page|filter|sort|search|theme|menu|hook|clipboard))/i;
const scriptRoles = /^(button|tab|menuitem.*|switch|checkbox|option|treeitem|radio)$/i;
const scriptClasses =
  /(^|[\s_-])(js|toggle\w*|toggler|dropdown\w*|collaps\w*|expand\w*|accordion|tab|tabs|menu-?button|modal|popup|copy\w*|close|open|search\w*|switch\w*|theme\w*|permalink|headerlink)([\s_-]|$)/i;

export function isScripted({ attribs }: Element): boolean {
  return (
    Object.keys(attribs).some((name) => scriptAttributes.test(name)) ||
    scriptRoles.test(attribs.role ?? '') ||
    scriptClasses.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)
  );
}
