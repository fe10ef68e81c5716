import { load } from 'cheerio';
import { type FaceRow, faceRows } from '../../panel/face-rows';
import { type DefectId, defectIds, defects, registry } from '../../src/defects/registry';
import { namesPlace, placeOf } from '../../tools/defects/places';
import { fixtures } from '../../tools/spec/defect-fixtures';
import { routes } from '../../tools/spec/routes';
import { ensured } from '../support/examples';

/* Defects to try the panel on. */

const ofEveryPage = defects.filter(({ pages }) => pages.includes('*/*'));

/** Four defects of every page; the registry’s last ones, of which the least can be seen. */
export function fourOfEveryPage() {
  const ids = ofEveryPage.map(({ id }) => id).toReversed();
  const at = (index: number) => ensured(ids[index], 'fourth defect of every page');
  return [at(0), at(1), at(2), at(3)] as const;
}

/** For each kind of face that there is, a defect of every page that has one. */
export function oneOfEachFace(): readonly DefectId[] {
  const kindsOf = (row: FaceRow) => [row.faithful.kind, row.fixed.kind];
  const byKind = new Map(
    ofEveryPage.flatMap((defect) =>
      faceRows(defect)
        .flatMap(kindsOf)
        .map((kind) => [kind, defect.id] as const),
    ),
  );
  ensured([...byKind][1], 'two kinds of face among the defects of every page');
  return [...new Set(byKind.values())];
}

/** Whether the pages of a definition include a route. */
function isAbout(id: DefectId, path: string): boolean {
  const route = routes.routes.find((each) => each.path === path);
  const { page, language } = placeOf(path, route ?? { page: 'unknown', language: '' });
  return namesPlace(registry[id].pages, { page, language });
}

/** The defects that a path of the faithful site shows: others wait for a fixed face. */
export function shownAt(path: string): readonly DefectId[] {
  const waiting = fixtures.filter(({ probes }) => {
    const here = probes.filter((probe) => probe.path === path);
    return here.length > 0 && here.every(({ off }) => off.length > 0);
  });
  return defectIds.filter((id) => isAbout(id, path) && !waiting.some((each) => each.id === id));
}

/** The defects of single pages that a path has nothing to do with. */
export function foreignAt(path: string): readonly DefectId[] {
  const foreign = defectIds.filter((id) => {
    const { pages } = registry[id];
    return (
      !isAbout(id, path) && !pages.some((page) => page.includes('*') || page.includes('unknown'))
    );
  });
  ensured(foreign[0], `defect that ${path} has nothing to do with`);
  return foreign;
}

/** A defect that one path shows, and another one has nothing to do with. */
export function shownOnlyAt(path: string, other: string): DefectId {
  return ensured(
    shownAt(path).find((id) => !isAbout(id, other)),
    `defect of ${path} that is none of ${other}`,
  );
}

/**
 * Of the defects that mark nothing of a page but parts of its main, the one that marks most.
 *
 * @param documents - the pages to look at, by path.
 * @param least - how many elements there must be.
 */
export function mostMarkedInMain(documents: ReadonlyMap<string, string>, least = 1) {
  const markings = [...documents].flatMap(([path, html]) => {
    const $ = load(html);
    return defects.map(({ id }) => {
      const mark = `[data-defect~="${id}"]`;
      const elements = $(`main ${mark}`).length;
      return { id, path, elements: elements === $(mark).length ? elements : 0 };
    });
  });
  const [most] = markings.toSorted((one, other) => other.elements - one.elements);
  return ensured(
    most && most.elements >= least ? most : undefined,
    `defect that marks ${least} parts of the main of ${[...documents.keys()].join(', ')}`,
  );
}
