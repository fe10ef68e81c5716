import { type BuiltSite, clientFolder } from '../../../server/build';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import type * as Site from '../../../src/entry-server';
import { BuiltFiles } from '../../snapshots/capture/inputs';
import { hashOf } from '../../snapshots/compare/hash';
import { fixtures, surroundings } from '../../spec/defect-fixtures';
import { type Place, placeOf, unknownPaths } from '../places';
import { unmarkedText, withoutSelection } from './tokens';

/** What the site answers at an address in one state. */
export interface Answer {
  readonly status: number;
  readonly redirect: string | null;
  readonly html: string;
  /** The page and its language, as the registry's patterns name them. */
  readonly place: Place;
  /** The document without marks and without the list of defects. */
  readonly text: string;
  /** The part of it that a browser can paint anything of. */
  readonly painted: string;
  /** That part with the marks, by which pixels are judged. */
  readonly marked: string;
}

/** Where the toggles are compared, and what stands there. */
export interface Documents {
  /** Every address: the route table, unknown paths, and what the probes add. */
  readonly addresses: readonly string[];
  /** The answer with some defects off, all others on. */
  readonly at: (address: string, off: readonly DefectId[]) => Answer;
}

/** Documents whose files are known too. */
export interface PaintedDocuments extends Documents {
  /** What goes into the picture of a state: its hash, and the built files among it. */
  readonly inputsAt: (address: string, off: readonly DefectId[]) => StateInputs;
}

interface StateInputs {
  readonly hash: string;
  readonly files: ReadonlySet<string>;
}

/** Title, descriptions and links to other addresses: browsers load and paint nothing of them. */
const unpainted =
  /<title>[^<]*<\/title>|<meta name="(?:description|robots)"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;

/**
 * Looks at a site through its `render`.
 *
 * @param site - the built entry or its sources.
 * @param manifest - the browser build's manifest; without it no assets are named.
 */
export function documentsOf(
  site: Pick<typeof Site, 'render' | 'declaredPaths'>,
  manifest: Site.AssetManifest = {},
): Documents {
  const declared = [new Set(defectIds), new Set<string>()].flatMap(site.declaredPaths);
  const probed = fixtures.flatMap(({ probes }) => probes.map(({ path }) => path));
  const at = (address: string, off: readonly DefectId[]): Answer => {
    const profile = new Set(defectIds.filter((id) => !off.includes(id)));
    const { status, redirect, html, page, language } = site.render(address, profile, {
      surroundings,
      manifest,
    });
    const text = unmarkedText(html);
    return {
      status,
      redirect,
      html,
      place: placeOf(address, { page, language }),
      text,
      painted: text.replace(unpainted, ''),
      marked: withoutSelection(html).replace(unpainted, ''),
    };
  };
  return { addresses: [...new Set([...declared, ...unknownPaths, ...probed])], at };
}

/** {@link documentsOf} a build, with the files that its documents lead a browser to load. */
export function paintedDocumentsOf({ site, manifest }: BuiltSite): PaintedDocuments {
  const documents = documentsOf(site, manifest);
  const built = new BuiltFiles({ render: site.render, manifest, folder: clientFolder });
  const known = new Map<string, StateInputs>();
  const inputsAt = (address: string, off: readonly DefectId[]): StateInputs => {
    const key = [address, ...off.toSorted()].join(' ');
    const before = known.get(key);
    if (before) return before;
    const { html, marked } = documents.at(address, off);
    const { contents, files } = built.loadedBy(html);
    const inputs = { hash: hashOf(built.withStableNames(marked), contents), files };
    known.set(key, inputs);
    return inputs;
  };
  return { ...documents, inputsAt };
}
