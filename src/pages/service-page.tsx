import { clsx } from 'clsx';
import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Icon } from '../components/icon';
import { Optional } from '../components/optional';
import { useToggles } from '../components/page-context';
import { Picture } from '../components/picture';
import { Prose } from '../components/prose';
import { VideoLink } from '../components/video-link';
import type { ServiceContent } from '../content/schema';
import { Banner } from '../sections/banner';
import { ServicesSidebar } from '../sections/services-sidebar';
import { TradeForm } from '../sections/trade-form';
import styles from './service-page.module.css';

/** Beside the sidebar from 900 px on. */
const mainColumn = '(width >= 1200px) 832px, (width >= 900px) 60vw, 100vw';

/** A trade's page: banner, main column, sidebar (clauses 2.64–2.69). */
export default function ServicePage({ content }: { content: ServiceContent }) {
  const { resolve } = useToggles();
  const { highlights, benefits, parts, closing, form } = content;
  return (
    <>
      <Banner
        content={content.banner}
        quote={content.banner.quote}
        picture={content.secondPicture.name}
      />
      <div className={clsx('container', styles.columns)}>
        <article className={styles.main}>
          <Picture picture={content.picture} className={styles.picture} sizes={mainColumn} />
          <Copy as="h2" text={content.heading} />
          <Prose paragraphs={content.intro} className={styles.intro} />
          <Copy as="h3" text={highlights.title} />
          <CardGrid cardWidth="rem14" columns="thirds" dense className={styles.highlights}>
            {highlights.items.map((item) => (
              <li key={resolve(item.title)}>
                <Copy as="h4" text={item.title} />
                <Copy as="p" text={item.text} />
              </li>
            ))}
          </CardGrid>
          <Copy as="h3" text={benefits.title} />
          <ul className={styles.benefits}>
            {benefits.items.map((item) => (
              <li key={resolve(item)}>
                <Icon name="check" className={styles.check} />
                <Copy text={item} />
              </li>
            ))}
          </ul>
          <VideoLink look="plain" />
          {parts.map((part, index) => (
            <section key={resolve(part.title)}>
              <Copy as="h3" text={part.title} />
              <Prose paragraphs={part.paragraphs} />
              {index === 0 ? (
                <Picture
                  picture={content.secondPicture}
                  className={styles.picture}
                  sizes={mainColumn}
                />
              ) : null}
            </section>
          ))}
          <section className={styles.closing}>
            <Copy as="h3" text={closing.title} />
            <Prose paragraphs={closing.paragraphs} />
          </section>
          <Optional content={form}>{(shown) => <TradeForm content={shown} />}</Optional>
        </article>
        <ServicesSidebar />
      </div>
    </>
  );
}
