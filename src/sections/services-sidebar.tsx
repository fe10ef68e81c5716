import { useId } from 'react';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { usePage, useToggles } from '../components/page-context';
import { SiteLink } from '../components/site-link';
import { pathOf, serviceIds } from '../site/routes';
import styles from './services-sidebar.module.css';

/** The eight trades of the page's language, the current one marked (clauses 2.67, 4.07). */
export function ServicesSidebar() {
  const { frameTexts, language, page } = usePage();
  const { resolve } = useToggles();
  const id = useId();
  return (
    <nav className={styles.sidebar} aria-labelledby={id}>
      <Copy as="h2" id={id} className={styles.title} text={frameTexts.header.items.services} />
      <ul className={styles.list}>
        {serviceIds.map((service) => (
          <li key={service}>
            <SiteLink
              href={pathOf(service, language)}
              loads="list"
              decidedBy={[frameTexts.serviceNames[service]]}
              className={styles.link}
              aria-current={service === page ? 'page' : undefined}
            >
              <Icon name={service} />
              {resolve(frameTexts.serviceNames[service])}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
