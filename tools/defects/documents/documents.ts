import { clientFolder } from '../../../server/build';
import type * as Site from '../../../src/entry-server';
import { distinctAnswers } from '../../kit/distinct-answers';
import { faithful, fixed, type SiteState, selectionOf } from '../../kit/site-state';
import { hashOf } from '../../snapshots/compare/hash';
import { BuiltFiles, type LoadedInputs } from '../../snapshots/inputs';
import { fixtures, surroundings } from '../../spec/defect-fixtures';
import { type Place, placeOf, unknownPaths } from '../places';
import { unmarkedText, withoutSelection } from './tokens';

/** The site's answer at an address in one state. */
export interface Answer {
  readonly status: number;
  readonly html: string;
  /** The page and its language, as the registry's patterns name them. */
  readonly place: Place;
  /** The document without marks and without the list of defects. */
  readonly text: string;
  /** What a browser can paint of it: equal where it paints the same, even if links lead elsewhere. */
  readonly painted: string;
}

/** The documents in which toggles are compared. */
export interface Documents {
  /** Every address: the route table, unknown paths, and the addresses of probes. */
  readonly addresses: readonly string[];
  readonly at: (address: string, state: SiteState) => Answer;
  /** The inputs of the picture of a state: the document, and the built files that it loads. */
  readonly inputsAt: (address: string, state: SiteState) => LoadedInputs;
}

/** Head elements of which browsers load and paint nothing. */
const unpaintedTags =
  /<title>[^<]*<\/title>|<meta (?:name="(?:description|robots|twitter:[a-z:]+)"|property="og:[a-z_:]+")[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld[+]json"[^>]*>[^<]*<\/script>/g;
/** Attributes that limit what may be typed; the styles of the site do not use them. */
const unpaintedAttributes = / (?:maxLength|minLength|pattern|title|autoComplete)="[^"]*"/g;
/** The target of a link: only whether there is one shows. */
const target = /(<a [^>]*?href)="[^"]*"/g;

/**
 * Renders a site in any state.
 *
 * @param site - the built entry or its sources.
 * @param manifest - the manifest of the browser's build; without it documents name no files.
 */
export function documentsOf(
  site: Pick<typeof Site, 'render' | 'declaredPaths'>,
  manifest: Site.AssetManifest = {},
): Documents {
  const declared = [faithful, fixed].flatMap(site.declaredPaths);
  const probed = fixtures.flatMap(({ probes }) => probes.map(({ path }) => path));
  const at = distinctAnswers((address, state): Answer => {
    const { status, html, page, language } = site.render(address, state, {
      surroundings,
      manifest,
    });
    const text = unmarkedText(html);
    return {
      ...{ status, html, place: placeOf(address, { page, language }), text },
      get painted() {
        return text
          .replace(unpaintedTags, '')
          .replace(unpaintedAttributes, '')
          .replace(target, '$1');
      },
    };
  });
  let built: BuiltFiles | null = null;
  const known = new Map<string, LoadedInputs>();
  const inputsAt = (address: string, state: SiteState): LoadedInputs => {
    const key = `${address} ${selectionOf(state)}`;
    const before = known.get(key);
    if (before) return before;
    built ??= new BuiltFiles({ render: site.render, manifest, folder: clientFolder });
    const { html } = at(address, state);
    const { contents, files } = built.loadedBy(html);
    const marked = withoutSelection(html).replace(unpaintedTags, '');
    const inputs = { hash: hashOf(built.withStableNames(marked), contents), files };
    known.set(key, inputs);
    return inputs;
  };
  return { addresses: [...new Set([...declared, ...unknownPaths, ...probed])], at, inputsAt };
}
