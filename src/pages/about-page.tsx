import { ButtonLink } from '../components/button-link';
import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Picture } from '../components/picture';
import { Prose } from '../components/prose';
import { Section } from '../components/section';
import type { AboutContent, GermanAboutContent, TranslatedAboutContent } from '../content/schema';
import { Banner } from '../sections/banner';
import { Enquiry } from '../sections/enquiry';
import { Faq } from '../sections/faq';
import { Testimonials } from '../sections/testimonials';
import { Why } from '../sections/why';
import styles from './about-page.module.css';

/** The about page: one layout in German, another in Russian and English (clauses 2.60–2.62). */
export default function AboutPage({ content }: { content: AboutContent }) {
  return content.kind === 'german' ? (
    <GermanAbout content={content} />
  ) : (
    <TranslatedAbout content={content} />
  );
}

/** Beside its text from 900 px on. */
const halfColumn = '(width >= 900px) 580px, 100vw';

function GermanAbout({ content }: { content: GermanAboutContent }) {
  return (
    <>
      <Banner content={content.banner} />
      <Section heading={content.mission} className={styles.narrow}>
        <Prose paragraphs={content.mission.paragraphs} className={styles.large} />
      </Section>
      <Section heading={content.about} ground="sand">
        <div className={styles.split}>
          <div>
            <Prose paragraphs={content.about.paragraphs} />
          </div>
          <Picture picture={content.about.picture} className={styles.picture} sizes={halfColumn} />
        </div>
      </Section>
      <Section heading={content.team}>
        <div className={styles.teamText}>
          <Prose paragraphs={content.team.paragraphs} />
        </div>
        <CardGrid cardWidth="14rem" className={styles.team}>
          {content.team.members.map((member) => (
            <li key={member.name}>
              <Picture
                picture={member.picture}
                className={styles.portrait}
                sizes="(width >= 700px) 280px, 50vw"
              />
              <h3>{member.name}</h3>
              <Copy as="p" text={member.role} />
            </li>
          ))}
        </CardGrid>
      </Section>
      <Section heading={content.promise} ground="ink" className={styles.narrow}>
        <Prose paragraphs={content.promise.paragraphs} className={styles.large} />
      </Section>
      <Faq content={content.faq} />
      <Enquiry content={content.enquiry} />
    </>
  );
}

function TranslatedAbout({ content }: { content: TranslatedAboutContent }) {
  return (
    <>
      <Banner content={content.banner} quote={content.banner.quote} />
      <Section heading={content.story}>
        <div className={styles.split}>
          <div>
            <Prose paragraphs={content.story.paragraphs} />
          </div>
          <Picture picture={content.story.picture} className={styles.picture} sizes={halfColumn} />
        </div>
      </Section>
      <Section heading={content.why} ground="sand">
        <Why content={content.why} titled={false} />
      </Section>
      <Section heading={content.tiles}>
        <CardGrid cardWidth="14rem">
          {content.tiles.items.map((tile) => (
            <li key={tile.service} className={styles.tile}>
              <Picture
                picture={{ name: `service-${tile.service}`, alt: '' }}
                className={styles.tilePicture}
                sizes="(width >= 600px) 390px, 100vw"
              />
              <Copy as="h3" text={tile.title} />
              <Copy as="p" text={tile.text} />
              <ButtonLink link={tile} look="text" loads="list" />
            </li>
          ))}
        </CardGrid>
      </Section>
      <Testimonials content={content.testimonials} />
    </>
  );
}
