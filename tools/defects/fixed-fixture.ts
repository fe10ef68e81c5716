import ts from 'typescript';
import { fixedWords } from '../audit/tokens';
import { allFaithful } from '../spec/toggled';

type Values = Readonly<Record<string, unknown>>;

/**
 * A fixture once a defect is off for good: values that it decides are the fixed ones, and
 * what is about it or needs it on is gone. All else keeps its format, e.g. one row a line.
 *
 * @param text - the fixture, as JSON.
 * @param isObsolete - whether an object goes, too.
 * @example
 * fixedFixture('[{"on": ["a"]}, {"status": {"defect": "a", "faithful": 200, "fixed": 404}}]', 'a')
 * // '[ {"status": 404}]'
 */
export function fixedFixture(
  text: string,
  id: string,
  isObsolete: (values: Values) => boolean = () => false,
): string {
  const source = ts.parseJsonText('fixture.json', text);
  const token = new RegExp(`‹${id}(?:[.](\\w+))?›`, 'g');

  /** A list or object of the children that are left, each with the space before it. */
  function join(
    node: ts.Node,
    children: readonly ts.Node[],
    left: (child: never) => string | null,
  ) {
    const kept = children.flatMap((child) => {
      const rest = left(child as never);
      return rest === null ? [] : [text.slice(child.pos, child.getStart(source)) + rest];
    });
    const closing = text.slice(children.at(-1)?.end ?? node.end - 1, node.end);
    return text[node.getStart(source)] + kept.join(',') + (kept[0] ? closing : closing.trim());
  }

  /** The text of a value; null where nothing is left, e.g. of an entry of a list. */
  function fixed(node: ts.Node, isEntry = false): string | null {
    const whole = node.getText(source);
    if (ts.isArrayLiteralExpression(node)) {
      return join(node, node.elements, (each: ts.Node) => fixed(each, true));
    }
    if (!ts.isObjectLiteralExpression(node)) {
      if (whole === JSON.stringify(id)) return null;
      return whole.replaceAll(token, (words, key = '') => fixedWords(id, key) ?? words);
    }
    const before = JSON.parse(whole) as Values;
    if (before.defect === id && ('faithful' in before || 'fixed' in before)) {
      const face = node.properties.find((each) => each.name?.getText(source) === '"fixed"');
      return face ? fixed((face as ts.PropertyAssignment).initializer) : null;
    }
    if ([before.id, before.defect, before.on].flat().includes(id) || isObsolete(before))
      return null;
    const result = join(node, node.properties, ({ name, initializer }: ts.PropertyAssignment) => {
      const [key, value] = [name.getText(source), fixed(initializer)];
      const isOpen = key === '"off"' && value?.replace(/\s/g, '') === '[]';
      if (value === null || isOpen || key === JSON.stringify(id)) return null;
      return text.slice(name.getStart(source), initializer.getStart(source)) + value;
    });
    if (result === whole) return whole;
    const after = JSON.parse(result) as Values;
    // An entry with an emptied list says nothing any more, and neither does a probe with equal faces.
    const isEmpty =
      isEntry &&
      Object.entries(after).some(
        ([key, value]) =>
          String(value) === '' && Array.isArray(value) && String(before[key]) !== '',
      );
    const { look, both, faithful, fixed: off } = allFaithful(after) as Values;
    const isIdle = look !== undefined && !both && JSON.stringify(faithful) === JSON.stringify(off);
    return isEmpty || isIdle ? null : result;
  }

  const [statement] = source.statements;
  if (!statement) return text;
  return (fixed(statement.expression) ?? '') + text.slice(statement.end);
}
