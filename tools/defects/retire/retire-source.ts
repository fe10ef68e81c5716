import type { Definition, Sources } from '../sources';

/**
 * Replaces a defect's definition by its fixed face. Whoever uses it takes the
 * plain value as well as the toggle, so nothing else changes.
 *
 * @example
 * // export const x = defineLink({ id: 'link-x', …, faithful: null, fixed: '/de' });
 * // becomes
 * // export const x = '/de';
 * @returns the definition as it was.
 * @throws Error for an id that no file defines.
 */
export function retireFromSources(sources: Sources, id: string): Definition {
  const definition = sources.definitions().find((each) => each.id === id);
  if (!definition) throw new Error(`No file of src/defects defines ${id}.`);
  const { file, call, faces } = definition;
  const text = sources.text(file);
  const plain = faces.fixed.getText();
  sources.write(file, text.slice(0, call.getStart()) + plain + text.slice(call.end));
  sources.removeUnused(file);
  return definition;
}
