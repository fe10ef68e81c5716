import { clsx } from 'clsx';
import type { Link } from '../content/schema';
import styles from './button.module.css';
import { Icon } from './icon';
import { useToggles } from './page-context';
import { SiteLink } from './site-link';

interface ButtonLinkProps {
  readonly link: Link;
  readonly look?: 'solid' | 'outline' | 'light' | 'text';
  readonly loads?: 'app' | 'list';
  /** Further values that may be toggles and affect this link. */
  readonly decidedBy?: readonly unknown[];
}

/** A link that looks like a button: contact, quote, learn more, see all. */
export function ButtonLink(props: ButtonLinkProps) {
  const { link, look = 'solid', loads = 'app', decidedBy = [] } = props;
  const { resolve } = useToggles();
  return (
    <SiteLink
      href={link.href}
      loads={loads}
      decidedBy={[link.label, ...decidedBy]}
      className={clsx(styles.button, styles[look])}
    >
      {resolve(link.label)}
      <Icon name="arrow" />
    </SiteLink>
  );
}
