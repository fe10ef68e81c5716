import { Breadcrumb } from '../components/breadcrumb';
import { MoreLink } from '../components/more-link';
import { Picture } from '../components/picture';
import { PublishedDate } from '../components/published-date';
import { Section } from '../components/section';
import type { BlogContent } from '../content/schema';
import { Banner } from '../sections/banner';
import { pathOf } from '../site/routes';
import styles from './blog-page.module.css';

/** The listing with its one post (clause 2.79). */
export default function BlogPage({ content }: { content: BlogContent }) {
  const { post } = content.list;
  const article = pathOf('article', 'en');
  return (
    <>
      <Banner content={content.banner}>
        <Breadcrumb links={[content.breadcrumb]} current={content.banner.title} />
      </Banner>
      <Section heading={content.list}>
        <article className={styles.post}>
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
            <MoreLink href={article} label={post.readMore} title={post.title} />
          </div>
        </article>
      </Section>
    </>
  );
}
