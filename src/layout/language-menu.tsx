import { clsx } from 'clsx';
import { useId } from 'react';
import { Icon } from '../components/icon';
import { usePage } from '../components/page-context';
import { SiteLink } from '../components/site-link';
import { mapFaces } from '../defects/define';
import { languageToHome } from '../defects/navigation';
import { declarationsOf, isDeclared } from '../resolve-page';
import { languageNames, languages } from '../site/languages';
import { isSinglePage, pathOf } from '../site/routes';
import styles from './header.module.css';
import { useDisclosure } from './use-disclosure';

/** The current language and links to the others, always with a full page load (clause 2.35). */
export function LanguageMenu() {
  const { frameTexts, frameLanguage, declared, page, profile } = usePage();
  const { open, buttonProps, rootProps } = useDisclosure();
  const id = useId();
  return (
    <div className={styles.languages} {...rootProps}>
      <button type="button" className={styles.languageButton} aria-controls={id} {...buttonProps}>
        <Icon name="globe" />
        <span className="visually-hidden">
          {frameTexts.header.languageMenu}: {languageNames[frameLanguage]}
        </span>
        {frameLanguage.toUpperCase()}
        <Icon name="caret" />
      </button>
      <ul id={id} className={clsx(styles.languageList, open && styles.open)}>
        {languages.map((language) => {
          const home = pathOf('home', language);
          const hasVersions = page !== 'unknown' && !isSinglePage(page);
          const counterpart =
            hasVersions && isDeclared(page, language, profile) ? pathOf(page, language) : home;
          const deciding = hasVersions ? declarationsOf(page, language) : [];
          return (
            <li key={language}>
              <SiteLink
                href={mapFaces(languageToHome, (face) => (face === 'home' ? home : counterpart))}
                loads="document"
                decidedBy={[...declared, ...deciding]}
                lang={language}
                hrefLang={language}
                className={styles.dropdownLink}
                aria-current={language === frameLanguage ? 'true' : undefined}
              >
                {languageNames[language]}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
