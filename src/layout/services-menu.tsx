import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../components/icon';
import { usePage, useToggles } from '../components/page-context';
import { SiteLink } from '../components/site-link';
import { pathOf, serviceIds } from '../site/routes';
import styles from './header.module.css';
import { useDisclosure } from './use-disclosure';

interface ServicesMenuProps {
  /** The link to the services overview, before the button. */
  readonly link: ReactNode;
}

/** The eight service pages: opens on hover on desktop, by its button everywhere (clause 2.34). */
export function ServicesMenu({ link }: ServicesMenuProps) {
  const { frameTexts, frameLanguage, page } = usePage();
  const { resolve } = useToggles();
  const { open, buttonProps, rootProps } = useDisclosure();
  const id = useId();
  return (
    <li className={styles.services} {...rootProps}>
      <div className={styles.servicesTop}>
        {link}
        <button
          type="button"
          className={styles.caret}
          aria-controls={id}
          aria-label={frameTexts.header.showServices}
          {...buttonProps}
        >
          <Icon name="caret" />
        </button>
      </div>
      <ul id={id} className={clsx(styles.dropdown, open && styles.open)}>
        {serviceIds.map((service) => (
          <li key={service}>
            <SiteLink
              href={pathOf(service, frameLanguage)}
              loads="list"
              decidedBy={[frameTexts.serviceNames[service]]}
              className={styles.dropdownLink}
              aria-current={page === service ? 'page' : undefined}
            >
              <Icon name={service} />
              {resolve(frameTexts.serviceNames[service])}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
