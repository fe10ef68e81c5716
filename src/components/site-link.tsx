import type { AnchorHTMLAttributes } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import type { Href } from '../content/schema';
import type { Toggleable } from '../defects/define';
import { fullPageLoads, type LinkMode } from '../defects/navigation';
import { useToggles } from './page-context';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: Toggleable<Href>;
  /**
   * How the target loads: `list` for menu, footer, cards and sidebar, for which
   * a defect decides; `app` for buttons; `document` always reloads.
   */
  readonly loads: 'list' | LinkMode;
  /** Further values that may be toggles and affect this link, e.g. its label. */
  readonly decidedBy?: readonly unknown[];
}

/** Every link of the site (clause 2.20), with whatever href its defects give it. */
export function SiteLink({ href, loads, decidedBy = [], ...attributes }: SiteLinkProps) {
  const { resolve, mark } = useToggles();
  const target = resolve(href);
  const mode = loads === 'list' ? fullPageLoads : loads;
  const marks = mark(href, mode, ...decidedBy);
  if (target === null) return <a {...attributes} {...marks} />;
  // The router gets only absolute paths; an empty, relative or external href stays as it is.
  const Anchor = target.startsWith('/') && resolve(mode) === 'app' ? AppLink : 'a';
  return <Anchor href={target} {...attributes} {...marks} />;
}

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A link within the app; the router's own `Link` would bring four times as much code. */
function AppLink({ href, ...attributes }: AppLinkProps) {
  return <a href={href} {...attributes} onClick={useLinkClickHandler(href)} />;
}
