import accessibilityJson from '../../fixtures/accessibility.json' with { type: 'json' };
import claimsJson from '../../fixtures/claims.json' with { type: 'json' };
import constantsJson from '../../fixtures/constants.json' with { type: 'json' };
import contentJson from '../../fixtures/content.json' with { type: 'json' };
import linkActsJson from '../../fixtures/link-acts.json' with { type: 'json' };
import mailCasesJson from '../../fixtures/mail/cases.json' with { type: 'json' };
import navigationsJson from '../../fixtures/navigations.json' with { type: 'json' };
import picturesJson from '../../fixtures/pictures.json' with { type: 'json' };
import type { SiteState } from '../site/site-state';
import { type Language, pattern } from './base';
import { allFaithful, inState } from './toggled';

/* The fixtures whose JSON has all that its type needs, as the faithful site has them. */

/** The paths to check, and the rules that a page of the faithful site breaks because of a defect. */
export const accessibility = accessibilityJson;
export const claims = allFaithful(claimsJson);
export const constants = allFaithful(constantsJson);
export const content = allFaithful(contentJson);

/**
 * What links do by where they stand, of which the first region whose selector matches counts, and
 * by their address: clause 2.20 and its exceptions.
 */
export const linkActs = allFaithful(linkActsJson);

/** What each picture shows, as a pattern for its alt text in each language. */
export const pictures: Readonly<Record<string, Partial<Record<Language, string>>>> = picturesJson;

/** Requests to the mail API with its replies, and its scenarios. */
export const mailCases = mailCasesJson;

/** What comes of a navigation: the document, the scroll position and the focus. */
export type NavigationOutcome = typeof navigationsJson.button;

/** What comes of each kind of navigation in a state. */
export function navigationsIn(state: SiteState) {
  return inState(navigationsJson, state);
}

export function countOf(name: keyof typeof constants.counts): number {
  return constants.counts[name].count;
}

/** A claim's pattern with the figures of `fixtures/constants.json` in their places. */
export function claimPattern(source: string): RegExp {
  const figures = new Map<string, number>(Object.entries(constants.figures.values));
  return pattern(
    source.replace(/\{(\p{L}+)\}/gu, (_whole, name: string) => {
      const figure = figures.get(name);
      if (figure === undefined) throw new Error(`constants.json has no figure “${name}”.`);
      return String(figure);
    }),
  );
}
