import { ButtonLink } from '../components/button-link';
import { Carousel, slideSizes } from '../components/carousel';
import { useToggles } from '../components/page-context';
import { Section } from '../components/section';
import { ServiceCard } from '../components/service-card';
import type { HomeContent } from '../content/schema';

/** The service cards, each linking to its page, and a see-all button (clause 2.50). */
export function ServicesCarousel({ content }: { content: HomeContent['services'] }) {
  const { resolve, mark } = useToggles();
  const slides = resolve(content.cards).map((card) => ({
    key: card.service,
    content: <ServiceCard as="article" card={card} label={content.cardLink} sizes={slideSizes} />,
  }));
  return (
    <Section
      heading={content}
      ground="sand"
      aside={<ButtonLink link={content.seeAll} look="outline" />}
    >
      <Carousel label={content.title} slides={slides} listAttributes={mark(content.cards)} />
    </Section>
  );
}
