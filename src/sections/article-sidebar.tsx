import { HiddenMark } from '../components/hidden-mark';
import { usePage, useToggles } from '../components/page-context';
import { SiteLink } from '../components/site-link';
import type { ArticleContent } from '../content/schema';
import { articleCategoryCounts } from '../defects/copy';
import { declarationsOf, isDeclared } from '../resolve-page';
import { filteredBy, pathOf } from '../site/routes';
import styles from './article-sidebar.module.css';

/** Recent posts, categories with counts, tags (clause 2.81). */
export function ArticleSidebar({ content }: { content: ArticleContent }) {
  const { profile } = usePage();
  const { resolve, mark } = useToggles();
  const { recentPosts, posts, categories, tags } = content.sidebar;
  const countOf = resolve(articleCategoryCounts);
  const shown = posts.filter(({ page }) => isDeclared(page, 'en', profile));
  return (
    <aside className={styles.sidebar}>
      <section>
        <h2>{recentPosts}</h2>
        <ul className={styles.posts}>
          {posts.map((post) => {
            const declarations = declarationsOf(post.page, 'en');
            return shown.includes(post) ? (
              <li key={post.page} {...mark(...declarations)}>
                <SiteLink href={pathOf(post.page, 'en')} loads="list">
                  {post.title}
                </SiteLink>
              </li>
            ) : (
              <HiddenMark key={post.page} element="li" marks={mark(...declarations)} />
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{categories.title}</h2>
        <ul className={styles.categories}>
          {categories.names.map((name) => {
            const isOwn = (post: (typeof posts)[number]) => post.category === name;
            const deciding = posts.filter(isOwn).flatMap(({ page }) => declarationsOf(page, 'en'));
            const marks = mark(articleCategoryCounts, ...deciding);
            const count = countOf(name, shown.filter(isOwn).length);
            return count === null ? (
              <HiddenMark key={name} element="li" marks={marks} />
            ) : (
              <li key={name} {...marks}>
                <SiteLink href={filteredBy(pathOf('blog', 'en'), name)} loads="list">
                  {name}
                </SiteLink>
                <span>{`(${count})`}</span>
              </li>
            );
          })}
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
