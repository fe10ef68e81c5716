/*
 * Addresses that programs generate without end, and those that a robot with
 * credentials must not open.
 */

/** Parameters that identify a visit or a campaign and not a page. */
const visitParameters =
  /^(phpsessid|jsessionid|sessionid|session_id|sid|aspsessionid\w*|cfid|cftoken|utm_\w+|fbclid|gclid)$/i;

/**
 * An address as a page is known by: without its session and slashes too many at its start, and with
 * its parameters in one order. Within it, they change what the relative addresses of the page mean.
 */
export function pageAddress(url: URL): string {
  const { pathname, search } = url;
  const path = pathname.replace(/;jsessionid=[^/?]*/i, '').replace(/^\/{2,}/, '/');
  if (search === '') return path;
  const { searchParams } = url;
  const kept = [...searchParams].filter(([name]) => !visitParameters.test(name));
  const query = new URLSearchParams(kept);
  query.sort();
  if (String(query) === String(searchParams)) return path + search;
  return kept.length === 0 ? path : `${path}?${query}`;
}

/** Years that a calendar may show before it counts as endless. */
const nearYears = 2;

/** Why an address is probably one of endlessly many; null where it is not. */
export function trapOf(address: string, year = new Date().getFullYear()): string | null {
  if (address.length > 2000) return 'addresses that grow without end';
  const path = address.split('?', 1)[0] ?? '';
  const segments = path.split('/').filter(Boolean);
  const isRepeated = segments.some(
    (each, index) => each === segments[index + 1] && each === segments[index + 2],
  );
  const hasDoubled = path.split('//').length > 2;
  if (isRepeated || hasDoubled) return 'folders that repeat within themselves';
  const dated = /(?:^|[/=?&_-])((?:19|20|21)\d\d)[/-]?(?:0?[1-9]|1[0-2])(?:[/&-]|$)/.exec(address);
  const shown = Number(dated?.[1] ?? year);
  return shown > year + nearYears && /cal|event|date|month|day|\/\d{4}\//i.test(address)
    ? 'a calendar of future years'
    : null;
}

/** Whether an address may change something for a visitor who is logged in. */
export function isDangerous(address: string): boolean {
  return /(^|[/?&=_.-])(log-?_?(out|off)|sign-?_?(out|off)|delete|remove|destroy|unsubscribe|cancel|abmelden|loeschen|deconnexion)([/?&=_.-]|$)/i.test(
    address,
  );
}
