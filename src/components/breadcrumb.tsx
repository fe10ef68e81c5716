import type { Link, Text } from '../content/schema';
import styles from './breadcrumb.module.css';
import { Copy } from './copy';
import { useToggles } from './page-context';
import { SiteLink } from './site-link';

interface BreadcrumbProps {
  readonly links: readonly Link[];
  /** The title of the current page, shown last and without a link. */
  readonly current: Text;
}

/** The path from the home page to the current page. */
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
