import type { Href, Text } from '../content/schema';
import type { Toggleable } from '../defects/define';
import { Icon } from './icon';
import styles from './more-link.module.css';
import { useToggles } from './page-context';
import { SiteLink } from './site-link';

interface MoreLinkProps {
  readonly href: Toggleable<Href>;
  readonly label: Text;
  /** Title of the target, which only screen readers announce. */
  readonly title: Text;
  readonly arrow?: boolean;
  readonly hrefLang?: string | undefined;
  /** The language of the target in words, where it is not the page's. */
  readonly hint?: string | undefined;
}

/** The link at the end of a card: read more, learn more. */
export function MoreLink(props: MoreLinkProps) {
  const { href, label, title, arrow = true, hrefLang, hint } = props;
  const { resolve } = useToggles();
  return (
    <SiteLink
      href={href}
      hrefLang={hrefLang}
      loads="list"
      decidedBy={[label]}
      className={styles.link}
    >
      {resolve(label)}
      {hint === undefined ? null : <span className={styles.hint}> ({hint})</span>}
      <span className="visually-hidden">: {resolve(title)}</span>
      {arrow ? <Icon name="arrow" /> : null}
    </SiteLink>
  );
}
