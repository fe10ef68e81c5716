import { clsx } from 'clsx';
import { ButtonLink } from '../components/button-link';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { useFaces } from '../components/page-context';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import type { ServicesContent } from '../content/schema';
import { Banner } from '../sections/banner';
import styles from './services-page.module.css';

/** The services overview: banner, three boxes in German, eight cards (clause 2.63). */
export default function ServicesPage({ content }: { content: ServicesContent }) {
  const { face } = useFaces();
  return (
    <>
      <Banner content={content.banner} quote={content.banner.quote} />
      {content.highlights.length === 0 ? null : (
        <div className={clsx('container', styles.highlights)}>
          {content.highlights.map((box) => (
            <article key={face(box.title)} className={styles.box}>
              <Copy as="h2" text={box.title} />
              <Copy as="p" text={box.text} />
              <ButtonLink link={box} look="text" loads="list" />
            </article>
          ))}
        </div>
      )}
      <Section heading={content.grid}>
        <Copy as="p" className={styles.lead} text={content.grid.text} />
        <ul className={styles.grid}>
          {content.grid.cards.map((card) => (
            <li key={card.service} className={styles.card}>
              <Picture
                picture={{ name: `service-${card.service}`, alt: '' }}
                className={styles.picture}
              />
              <div className={styles.body}>
                <Icon name={card.service} className={styles.icon} />
                <Copy as="h3" text={card.title} />
                <Copy as="p" text={card.text} />
                <SiteLink
                  href={card.href}
                  loads="list"
                  decidedBy={[card.button]}
                  className={styles.link}
                >
                  {face(card.button)}
                  <span className="visually-hidden">: {face(card.title)}</span>
                  <Icon name="arrow" />
                </SiteLink>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
