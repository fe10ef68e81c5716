import { clsx } from 'clsx';
import { Prose } from '../components/prose';
import type { LegalContent } from '../content/schema';
import { Banner } from '../sections/banner';
import styles from './legal-page.module.css';

/** The legal notice (clause 2.78). */
export default function LegalPage({ content }: { content: LegalContent }) {
  return (
    <>
      <Banner content={content.banner} />
      <div className={clsx('container', styles.sections)}>
        {content.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.lines.length === 0 ? null : (
              <p>
                {section.lines.map((line) => (
                  <span key={typeof line === 'string' ? line : line.href} className={styles.line}>
                    {typeof line === 'string' ? line : <a href={line.href}>{line.label}</a>}
                  </span>
                ))}
              </p>
            )}
            <Prose paragraphs={section.paragraphs} />
          </section>
        ))}
      </div>
    </>
  );
}
