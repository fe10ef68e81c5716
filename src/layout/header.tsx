import { clsx } from 'clsx';
import { useId } from 'react';
import { Icon } from '../components/icon';
import { usePage, useToggles } from '../components/page-context';
import { SiteLink } from '../components/site-link';
import type { MenuItem } from '../content/schema';
import { company } from '../site/company';
import { pathOf } from '../site/routes';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { ServicesMenu } from './services-menu';
import { useDisclosure } from './use-disclosure';

const items: readonly MenuItem[] = ['home', 'about', 'services', 'projects', 'contact'];

/** Logo, main menu and language menu (clauses 2.30–2.35, 4.02). */
export function Header() {
  const { frameTexts, frameLanguage, affectingDefects, language } = usePage();
  const { mark } = useToggles();
  const { open, buttonProps } = useDisclosure();
  const menuId = useId();

  return (
    <header
      className={styles.header}
      lang={frameLanguage === language ? undefined : frameLanguage}
      {...mark(...affectingDefects.frame)}
    >
      <div className={clsx('container', styles.bar)}>
        <SiteLink
          href={pathOf('home', frameLanguage)}
          loads="list"
          className={styles.logo}
          aria-label={frameTexts.header.logo}
        >
          <Logo />
          <span>{company.name}</span>
        </SiteLink>
        <nav
          id={menuId}
          className={clsx(styles.menu, open && styles.open)}
          aria-label={frameTexts.header.mainMenu}
        >
          <ul className={styles.items}>
            {items.map((item) =>
              item === 'services' ? (
                <ServicesMenu key={item} link={<MenuLink item={item} />} />
              ) : (
                <li key={item}>
                  <MenuLink item={item} />
                </li>
              ),
            )}
          </ul>
        </nav>
        <LanguageMenu />
        <button
          type="button"
          className={styles.burger}
          aria-controls={menuId}
          aria-label={open ? frameTexts.header.closeMenu : frameTexts.header.openMenu}
          {...buttonProps}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
      </div>
    </header>
  );
}

function MenuLink({ item }: { item: MenuItem }) {
  const { frameTexts, frameLanguage, page } = usePage();
  const { resolve } = useToggles();
  const label = frameTexts.header.items[item];
  return (
    <SiteLink
      href={pathOf(item, frameLanguage)}
      loads="list"
      decidedBy={[label]}
      className={styles.link}
      aria-current={page === item ? 'page' : undefined}
    >
      {resolve(label)}
    </SiteLink>
  );
}
