import { clsx } from 'clsx';
import { Copy } from '../components/copy';
import { useToggles } from '../components/page-context';
import { Prose } from '../components/prose';
import type { LegalContent } from '../content/schema';
import { Banner } from '../sections/banner';
import styles from './legal-page.module.css';

/** The legal notice (clause 2.78). */
export default function LegalPage({ content }: { content: LegalContent }) {
  const { resolve } = useToggles();
  return (
    <>
      <Banner content={content.banner} />
      <div className={clsx('container', styles.sections)}>
        {content.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.lines.length === 0 ? null : (
              <p>
                {section.lines.map((line) =>
                  typeof line === 'object' && 'href' in line ? (
                    <span key={line.href} className={styles.line}>
                      <a href={line.href}>{line.label}</a>
                    </span>
                  ) : (
                    <Copy key={resolve(line)} className={styles.line} text={line} />
                  ),
                )}
              </p>
            )}
            <Prose paragraphs={section.paragraphs} />
          </section>
        ))}
      </div>
    </>
  );
}
