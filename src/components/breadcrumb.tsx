import type { Link, Text } from '../content/schema';
import styles from './breadcrumb.module.css';
import { Copy } from './copy';
import { useToggles } from './page-context';
import { SiteLink } from './site-link';

interface BreadcrumbProps {
  readonly links: readonly Link[];
  /** The page itself, last and not a link. */
  readonly current: Text;
}

/** The way from the home page to this one. */
export function Breadcrumb({ links, current }: BreadcrumbProps) {
  const { resolve } = useToggles();
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {links.map((link) => (
          <li key={resolve(link.label)}>
            <SiteLink href={link.href} loads="list" decidedBy={[link.label]}>
              {resolve(link.label)}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page">
          <Copy text={current} />
        </li>
      </ol>
    </nav>
  );
}
