import { load } from 'cheerio';
import { clientFolder } from '../../../server/build';
import type * as Site from '../../../src/entry-server';
import { hasherOfLoads } from '../../site/built-files';
import { distinctAnswers } from '../../site/distinct-answers';
import type { ParsedPage } from '../../site/render';
import { faithful, fixed } from '../../site/site-state';
import { fixtures, surroundings } from '../../spec/defect-fixtures';
import { type Place, placeOf, unknownPaths } from '../places';
import { unmarkedText, withoutSelection } from './tokens';

/** The site's `render`, from the build or the sources. */
export type Rendering = Pick<typeof Site, 'render' | 'declaredPaths'>;

/** The site's answer at an address in one state. */
export interface Answer extends ParsedPage {
  /** The page and its language, as the registry's patterns name them. */
  readonly place: Place;
  /** The document without marks and without the list of defects. */
  readonly text: string;
  /** What a browser can paint of it, with marks: equal where it paints the same, even if links lead elsewhere. */
  readonly painted: string;
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
export function documentsOf(site: Rendering, manifest: Site.AssetManifest = {}) {
  const declared = [faithful, fixed].flatMap(site.declaredPaths);
  const probed = fixtures.flatMap(({ probes }) => probes.map(({ path }) => path));
  const at = distinctAnswers((address, state): Answer => {
    const rendered = site.render(address, state, { surroundings, manifest });
    let painted: string | null = null;
    let parsed: Answer['$'] | null = null;
    return {
      ...rendered,
      place: placeOf(address, rendered),
      text: unmarkedText(rendered.html),
      get painted() {
        painted ??= withoutSelection(rendered.html)
          .replace(unpaintedTags, '')
          .replace(unpaintedAttributes, '')
          .replace(target, '$1');
        return painted;
      },
      get $() {
        parsed ??= load(rendered.html);
        return parsed;
      },
    };
  });
  return {
    /** Every address: the route table, unknown paths, and the addresses of probes. */
    addresses: [...new Set([...declared, ...unknownPaths, ...probed])],
    at,
    /** The hash of a document and of all that it loads. */
    hashOf: hasherOfLoads(manifest, clientFolder),
  };
}

/** The documents in which toggles are compared. */
export type Documents = ReturnType<typeof documentsOf>;
