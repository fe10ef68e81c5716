import { ButtonLink } from '../components/button-link';
import { CardGrid } from '../components/card-grid';
import { Copy } from '../components/copy';
import { Enlargeable, useLightbox } from '../components/enlargeable';
import { Optional } from '../components/optional';
import { usePage, useToggles } from '../components/page-context';
import { Section } from '../components/section';
import type { GalleryCategory, PictureContent, ProjectsContent, Text } from '../content/schema';
import { mapFaces } from '../defects/define';
import { Banner } from '../sections/banner';
import styles from './projects-page.module.css';

/**
 * Six projects whose pictures open in a lightbox (clauses 2.77, 3.10), and those that the
 * home page's gallery names (2.28). A category in the query limits both to its projects.
 */
export default function ProjectsPage({ content }: { content: ProjectsContent }) {
  const { search } = usePage();
  const { resolve } = useToggles();
  const category = new URLSearchParams(search).get('category');
  const selected = content.grid.cards.find(({ kind }) => kind === category);
  const cards = selected ? [selected] : content.grid.cards;
  const more = (resolve(content.more)?.cards ?? []).filter(
    (card) => !selected || card.category === selected.kind,
  );
  const { open, lightbox } = useLightbox(
    [...cards, ...more].map(({ picture, title }) => ({ picture, caption: title })),
  );
  return (
    <>
      <Banner content={content.banner} />
      <Section {...headingOf(content, selected)}>
        <CardGrid cardWidth="rem20">
          {cards.map((card, index) => (
            <ProjectCard key={card.picture.name} {...card} onOpen={() => open(index)} />
          ))}
        </CardGrid>
      </Section>
      <Optional content={content.more}>
        {(part) => (
          <Section heading={part}>
            <CardGrid cardWidth="rem17" columns="quarters">
              {more.map((card, index) => (
                <ProjectCard
                  key={card.id}
                  {...card}
                  category={labelOf(content, card.category)}
                  onOpen={() => open(cards.length + index)}
                />
              ))}
            </CardGrid>
          </Section>
        )}
      </Optional>
      {lightbox}
    </>
  );
}

/** The heading of the six projects, or of those of one category with a way back to all. */
function headingOf({ grid, filtered, all }: ProjectsContent, selected?: { category: Text }) {
  if (!selected) return { heading: grid, lead: grid.text };
  const title = mapFaces(selected.category, (name) => filtered.replace('{name}', name));
  return { heading: { eyebrow: grid.eyebrow, title }, aside: <ButtonLink link={all} /> };
}

/** What the six cards call a category of the gallery. */
function labelOf({ grid }: ProjectsContent, category: GalleryCategory): Text {
  return grid.cards.find(({ kind }) => kind === category)?.category ?? '';
}

interface ProjectCardProps {
  /** Its anchor, where links lead to it. */
  readonly id?: string;
  readonly category: Text;
  readonly title: Text;
  readonly description: Text;
  readonly picture: PictureContent;
  readonly onOpen: () => void;
}

function ProjectCard({ id, category, title, description, picture, onOpen }: ProjectCardProps) {
  return (
    <li id={id} className={styles.card}>
      <Enlargeable picture={picture} onOpen={onOpen} />
      <div className={styles.body}>
        <Copy as="p" className={styles.category} text={category} />
        <Copy as="h3" text={title} />
        <Copy as="p" className={styles.text} text={description} />
      </div>
    </li>
  );
}
