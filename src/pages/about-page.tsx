import { ButtonLink } from '../components/button-link';
import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Optional } from '../components/optional';
import { Picture } from '../components/picture';
import { Prose } from '../components/prose';
import { Section } from '../components/section';
import type { AboutContent, TeamContent, TilesContent } from '../content/schema';
import { Banner } from '../sections/banner';
import { Enquiry } from '../sections/enquiry';
import { Faq } from '../sections/faq';
import { Testimonials } from '../sections/testimonials';
import { Why } from '../sections/why';
import styles from './about-page.module.css';

/** Beside its text from 900 px on. */
const halfColumn = '(width >= 900px) 580px, 100vw';

/** The about page (clauses 2.60–2.62). */
export default function AboutPage({ content }: { content: AboutContent }) {
  return (
    <>
      <Banner content={content.banner} quote={content.banner.quote} />
      <Optional content={content.mission}>
        {(mission) => (
          <Section heading={mission} className={styles.narrow}>
            <Prose paragraphs={mission.paragraphs} className={styles.large} />
          </Section>
        )}
      </Optional>
      <Section heading={content.story} ground="sand">
        <div className={styles.split}>
          <div>
            <Prose paragraphs={content.story.paragraphs} />
          </div>
          <Picture picture={content.story.picture} className={styles.picture} sizes={halfColumn} />
        </div>
      </Section>
      <Optional content={content.why}>
        {(why) => (
          <Section heading={why}>
            <Why content={why} titled={false} />
          </Section>
        )}
      </Optional>
      <Optional content={content.tiles}>{(tiles) => <Tiles content={tiles} />}</Optional>
      <Optional content={content.team}>{(team) => <Team content={team} />}</Optional>
      <Optional content={content.promise}>
        {(promise) => (
          <Section heading={promise} ground="ink" className={styles.narrow}>
            <Prose paragraphs={promise.paragraphs} className={styles.large} />
          </Section>
        )}
      </Optional>
      <Optional content={content.testimonials}>
        {(testimonials) => <Testimonials content={testimonials} />}
      </Optional>
      <Optional content={content.faq}>{(faq) => <Faq content={faq} />}</Optional>
      <Optional content={content.enquiry}>{(enquiry) => <Enquiry content={enquiry} />}</Optional>
    </>
  );
}

/** Three services to start with, each with a link to its page. */
function Tiles({ content }: { content: TilesContent }) {
  return (
    <Section heading={content} ground="sand">
      <CardGrid cardWidth="rem14" columns="thirds">
        {content.items.map((tile) => (
          <li key={tile.service} className={styles.tile}>
            <Picture
              picture={{ name: `service-${tile.service}`, alt: '' }}
              className={styles.tilePicture}
              sizes="(width >= 800px) 390px, 100vw"
            />
            <Copy as="h3" text={tile.title} />
            <Copy as="p" text={tile.text} />
            <ButtonLink link={tile} look="text" loads="list" />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

function Team({ content }: { content: TeamContent }) {
  return (
    <Section heading={content}>
      <div className={styles.teamText}>
        <Prose paragraphs={content.paragraphs} />
      </div>
      <CardGrid cardWidth="rem14" columns="quarters" className={styles.team}>
        {content.members.map((member) => (
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
  );
}
