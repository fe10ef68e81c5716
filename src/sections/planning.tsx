import { Card } from '../components/card';
import { Carousel, slideSizes } from '../components/carousel';
import { Copy } from '../components/copy';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import type { PlanningContent } from '../content/schema';

/** Six design and planning services (clause 2.57). */
export function Planning({ content }: { content: PlanningContent }) {
  return (
    <Section heading={content} ground="sand">
      <Carousel
        label={content.title}
        slides={content.items.map((item) => ({
          key: item.picture.name,
          content: (
            <Card cover={<Picture picture={item.picture} sizes={slideSizes} />}>
              <Copy as="h3" text={item.title} />
              <Copy as="p" text={item.text} />
            </Card>
          ),
        }))}
      />
    </Section>
  );
}
