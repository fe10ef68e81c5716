import { useState } from 'react';
import { CardGrid } from '../components/card-grid';
import { Enlargeable, useLightbox } from '../components/enlargeable';
import { useToggles } from '../components/page-context';
import { Section } from '../components/section';
import { SiteLink } from '../components/site-link';
import type { GalleryCategory, HomeContent } from '../content/schema';
import { mapFaces } from '../defects/define';
import { filteredBy } from '../site/routes';
import styles from './gallery.module.css';

type Filter = GalleryCategory | 'all';

/** Completed projects with filter and lightbox (clauses 2.52, 3.06–3.09, 4.05). */
export function Gallery({ content }: { content: HomeContent['gallery'] }) {
  const { resolve, mark } = useToggles();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = content.items.filter((item) => filter === 'all' || item.category === filter);
  const { open, lightbox } = useLightbox(
    shown.map(({ picture, title }) => ({ picture, caption: title })),
  );
  const filters: readonly Filter[] = [
    'all',
    ...(Object.keys(content.categories) as GalleryCategory[]),
  ];
  return (
    <Section heading={content}>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{content.filter}</legend>
        {filters.map((option) => {
          const label = option === 'all' ? content.all : content.categories[option];
          return (
            <button
              key={option}
              type="button"
              className={styles.filter}
              aria-pressed={option === filter}
              onClick={() => setFilter(option)}
              {...mark(label)}
            >
              {resolve(label)}
            </button>
          );
        })}
      </fieldset>
      <CardGrid cardWidth="rem16" columns="quarters">
        {shown.map((item, index) => (
          <li key={item.picture.name}>
            <Enlargeable picture={item.picture} onOpen={() => open(index)} />
            <h3 className={styles.title}>
              <SiteLink
                href={mapFaces(content.titleHref, (page) => page && `${page}#${item.id}`)}
                loads="list"
                decidedBy={[item.title]}
              >
                {resolve(item.title)}
              </SiteLink>
            </h3>
            <p className={styles.category}>
              <SiteLink
                href={mapFaces(
                  content.categoryHref,
                  (page) => page && filteredBy(page, item.category),
                )}
                loads="list"
                decidedBy={[content.categories[item.category]]}
              >
                {resolve(content.categories[item.category])}
              </SiteLink>
            </p>
          </li>
        ))}
      </CardGrid>
      {lightbox}
    </Section>
  );
}
