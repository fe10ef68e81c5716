import { Breadcrumb } from '../components/breadcrumb';
import { ButtonLink } from '../components/button-link';
import { HiddenMark } from '../components/hidden-mark';
import { MoreLink } from '../components/more-link';
import { usePage, useToggles } from '../components/page-context';
import { Picture } from '../components/picture';
import { PublishedDate } from '../components/published-date';
import { Section } from '../components/section';
import type { BlogContent, Post, Text } from '../content/schema';
import { declarationsOf, isDeclared } from '../resolve-page';
import { Banner } from '../sections/banner';
import { type PostFilter, pathOf, slugOf } from '../site/routes';
import styles from './blog-page.module.css';

/** A category or tag that the listing is limited to. */
interface Selected {
  readonly filter: PostFilter;
  readonly name: string;
}

/** What a query selects; null if it names no category or tag. */
function selectedBy(search: string, filters: BlogContent['list']['filters']): Selected | null {
  const query = new URLSearchParams(search);
  const selected = (Object.keys(filters) as PostFilter[]).flatMap((filter) =>
    filters[filter].names
      .filter((name) => slugOf(name) === query.get(filter))
      .map((name) => ({ filter, name })),
  );
  return selected[0] ?? null;
}

function isSelected({ category, tags }: Post, { filter, name }: Selected): boolean {
  return filter === 'category' ? category === name : tags.includes(name);
}

/** The heading of all posts, or of those that a filter leaves with a way back to all. */
function headingOf(list: BlogContent['list'], selected: Selected | null) {
  if (selected === null) return { heading: list };
  const title = list.filters[selected.filter].heading.replace('{name}', selected.name);
  return { heading: { eyebrow: list.eyebrow, title }, aside: <ButtonLink link={list.all} /> };
}

/** The listing (clause 2.79), which a category or tag in the query limits to its posts. */
export default function BlogPage({ content }: { content: BlogContent }) {
  const { profile, search } = usePage();
  const { mark } = useToggles();
  const { list } = content;
  const selected = selectedBy(search, list.filters);
  const posts = list.posts.filter((post) => selected === null || isSelected(post, selected));
  const shown = posts.filter(({ page }) => isDeclared(page, 'en', profile));
  return (
    <>
      <Banner content={content.banner}>
        <Breadcrumb links={[content.breadcrumb]} current={content.banner.title} />
      </Banner>
      <Section {...headingOf(list, selected)}>
        <div className={styles.posts}>
          {shown.length === 0 ? (
            <p {...mark(...posts.flatMap(({ page }) => declarationsOf(page, 'en')))}>
              {list.empty}
            </p>
          ) : null}
          {posts.map((post) => {
            const marks = mark(...declarationsOf(post.page, 'en'));
            return shown.includes(post) ? (
              <PostCard key={post.page} post={post} readMore={list.readMore} marks={marks} />
            ) : (
              <HiddenMark key={post.page} element="div" marks={marks} />
            );
          })}
        </div>
      </Section>
    </>
  );
}

interface PostCardProps {
  readonly post: Post;
  readonly readMore: Text;
  /** The mark of the defects that decide whether the post exists. */
  readonly marks: object;
}

function PostCard({ post, readMore, marks }: PostCardProps) {
  return (
    <article className={styles.post} {...marks}>
      <Picture
        picture={post.picture}
        className={styles.picture}
        sizes="(width >= 900px) 600px, 100vw"
      />
      <div className={styles.body}>
        <p className={styles.date}>
          <PublishedDate date={post.date} language="en" />
        </p>
        <h3>{post.title}</h3>
        <p>{post.excerpt}</p>
        <MoreLink href={pathOf(post.page, 'en')} label={readMore} title={post.title} />
      </div>
    </article>
  );
}
