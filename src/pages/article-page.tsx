import { clsx } from 'clsx';
import { Breadcrumb } from '../components/breadcrumb';
import { Picture } from '../components/picture';
import { PublishedDate } from '../components/published-date';
import type { ArticleBlock, ArticleContent } from '../content/schema';
import { ArticleSidebar } from '../sections/article-sidebar';
import { Banner } from '../sections/banner';
import styles from './article-page.module.css';

/** The article with its meta line and sidebar (clauses 2.80–2.82). */
export default function ArticlePage({ content }: { content: ArticleContent }) {
  const { breadcrumb, updated, author } = content;
  return (
    <>
      <Banner content={content.banner}>
        <Breadcrumb links={[breadcrumb.home, breadcrumb.blog]} current={content.banner.title} />
        <p className={styles.meta}>
          <span>
            {updated.label} <PublishedDate date={updated.date} language="en" />
          </span>
          <span>
            {author.label} {author.name}
          </span>
        </p>
      </Banner>
      <div className={clsx('container', styles.columns)}>
        <article className={styles.body}>
          <Picture
            picture={content.picture}
            className={styles.picture}
            sizes="(width >= 900px) 832px, 100vw"
            eager
          />
          {content.body.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the article's blocks are a fixed sequence.
            <Block key={index} block={block} />
          ))}
        </article>
        <ArticleSidebar content={content} />
      </div>
    </>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'numbered':
      return (
        <ol className={styles.numbered}>
          {block.items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      );
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>{block.text}</blockquote>
          <figcaption>{block.author}</figcaption>
        </figure>
      );
  }
}
