/** The name that robots.txt may address the audit by. */
export const robotName = 'originaltreu';

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

/** The rules for one robot: its own group, else that of `*` (RFC 9309). */
function rulesFor(text: string, robot: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let naming = false;
  for (const line of text.split(/\r?\n/)) {
    const [, field, value] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const key = field?.toLowerCase();
    if (key === 'user-agent') {
      if (!naming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push((value ?? '').toLowerCase());
      naming = true;
    } else if (key === 'allow' || key === 'disallow') {
      naming = false;
      // An empty pattern forbids nothing.
      if (value) groups.at(-1)?.rules.push({ allow: key === 'allow', pattern: value });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(robot));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
    .join('.*')
    .replace(/\\\$$/, '$');
  return new RegExp(`^${source}`).test(path);
}

/**
 * Reads a robots.txt.
 *
 * @returns whether the audit may ask for a path with its query: the longest
 *   rule that matches decides, an allowing one where two are equally long.
 */
export function readRobots(text: string): (path: string) => boolean {
  const rules = rulesFor(text, robotName).toSorted(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
  );
  return (path) => rules.find(({ pattern }) => matches(pattern, path))?.allow ?? true;
}
