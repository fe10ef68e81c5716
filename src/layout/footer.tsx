import { clsx } from 'clsx';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { usePage, useToggles } from '../components/page-context';
import { SiteLink } from '../components/site-link';
import { footerYear2025 } from '../defects/copy';
import { mapFaces } from '../defects/define';
import { socialNoTarget } from '../defects/link';
import { blogOrphan } from '../defects/navigation';
import { company, type SocialNetwork, socialProfiles } from '../site/company';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form';

/** Blurb, newsletter, social icons, contact, quick links, copyright (clauses 2.38–2.45). */
export function Footer() {
  const { frameTexts, frameLanguage, affectingDefects, language, surroundings } = usePage();
  const { resolve, mark } = useToggles();
  const { footer } = frameTexts;
  return (
    <footer
      className={styles.footer}
      lang={frameLanguage === language ? undefined : frameLanguage}
      {...mark(...affectingDefects.frame)}
    >
      <div className={clsx('container', styles.columns)}>
        <div>
          <p className={styles.brand}>{company.name}</p>
          <Copy as="p" text={footer.blurb} />
          <ul className={styles.social} aria-label={footer.social}>
            {(Object.keys(socialProfiles) as SocialNetwork[]).map((network) => (
              <li key={network}>
                <SiteLink
                  href={mapFaces(socialNoTarget, (urls) => urls[network])}
                  loads="document"
                  className={styles.socialLink}
                >
                  <Icon name={network} />
                  <span className="visually-hidden">{socialProfiles[network].name}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Copy as="h2" className={styles.title} text={footer.quickLinks} />
          <ul className={styles.links} {...mark(blogOrphan)}>
            {resolve(blogOrphan).map((item) => (
              <li key={item}>
                <SiteLink
                  href={footer.links[item].href}
                  hrefLang={item === 'blog' && frameLanguage !== 'en' ? 'en' : undefined}
                  loads="list"
                  decidedBy={[footer.links[item].label]}
                >
                  {resolve(footer.links[item].label)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Copy as="h2" className={styles.title} text={footer.contact} />
          <address className={styles.address}>
            {company.street}
            <br />
            {company.city}
            <br />
            <Copy text={footer.country} />
          </address>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
        <div>
          <Copy as="h2" className={styles.title} text={footer.newsletter.title} />
          <Copy as="p" text={footer.newsletter.text} />
          <NewsletterForm />
        </div>
      </div>
      <div className={clsx('container', styles.bottom)}>
        <p>
          © <span {...mark(footerYear2025)}>{resolve(footerYear2025)(surroundings.year)}</span>{' '}
          {company.name}. {resolve(footer.rights)} <Copy text={footer.credit} />
        </p>
        <button
          type="button"
          className={styles.toTop}
          onClick={() => {
            window.scrollTo({ top: 0 });
            document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
          }}
        >
          {footer.toTop}
          <Icon name="up" />
        </button>
      </div>
    </footer>
  );
}
