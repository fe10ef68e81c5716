import { Copy } from '../components/copy';
import { SiteLink } from '../components/site-link';
import type { ArticleContent } from '../content/schema';
import { mapFaces } from '../defects/define';
import { filteredBy, pathOf } from '../site/routes';
import styles from './article-sidebar.module.css';

/** Recent posts, categories with counts, tags (clause 2.81). */
export function ArticleSidebar({ content }: { content: ArticleContent }) {
  const { recentPosts, categories, tags } = content.sidebar;
  return (
    <aside className={styles.sidebar}>
      <section>
        <h2>{recentPosts}</h2>
        <SiteLink href={pathOf('article', 'en')} loads="list" decidedBy={[content.banner.title]}>
          <Copy text={content.banner.title} />
        </SiteLink>
      </section>
      <section>
        <h2>{categories.title}</h2>
        <ul className={styles.categories}>
          {categories.items.map((category) => (
            <li key={category.name}>
              <SiteLink href={filteredBy(pathOf('blog', 'en'), category.name)} loads="list">
                {category.name}
              </SiteLink>
              <Copy text={mapFaces(category.count, (count) => `(${count})`)} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{tags.title}</h2>
        <ul className={styles.tags}>
          {tags.items.map((tag) => (
            <li key={tag}>
              <SiteLink href={filteredBy(pathOf('blog', 'en'), tag, 'tag')} loads="list">
                {tag}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
