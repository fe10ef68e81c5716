import * as copy from './copy';
import * as copyDe from './copy-de';
import * as copyEn from './copy-en';
import * as copyEnDetails from './copy-en-details';
import * as copyRu from './copy-ru';
import * as copyRuDetails from './copy-ru-details';
import { Defect } from './define';
import * as form from './form';
import * as head from './head';
import * as layout from './layout';
import * as link from './link';
import * as linkDeclaring from './link-declaring';
import * as navigation from './navigation';
import * as parity from './parity';

const modules = {
  ...link,
  ...linkDeclaring,
  ...navigation,
  ...head,
  ...copy,
  ...copyDe,
  ...copyRu,
  ...copyRuDetails,
  ...copyEn,
  ...copyEnDetails,
  ...form,
  ...parity,
  ...layout,
};

type Modules = typeof modules;

/** The ids of all defects: a union of literals, so that a typo does not compile. */
export type DefectId = {
  [Name in keyof Modules]: Modules[Name] extends Defect<infer Id, infer _T> ? Id : never;
}[keyof Modules];

type AnyDefect = Defect<DefectId, unknown>;

/** Every defect, in the order of the files. */
export const defects: readonly AnyDefect[] = Object.values<unknown>(modules).filter(
  (value): value is AnyDefect => value instanceof Defect,
);

/** The registry: every defect by its id. */
export const registry = Object.fromEntries(
  defects.map((defect) => [defect.id, defect]),
) as Readonly<Record<DefectId, AnyDefect>>;

/** Every id, in registry order. */
export const defectIds: readonly DefectId[] = defects.map((defect) => defect.id);
