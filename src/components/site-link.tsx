import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
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
  // The router gets only absolute paths; a missing, empty, relative or external href stays as it is.
  if (target === null) return <a {...attributes} {...marks} />;
  if (!target.startsWith('/')) return <a href={target} {...attributes} {...marks} />;
  return (
    <Link
      to={target}
      discover="none"
      reloadDocument={resolve(mode) === 'document'}
      {...attributes}
      {...marks}
    />
  );
}
