import { Optional } from '../components/optional';
import type { HomeContent } from '../content/schema';
import { Band } from '../sections/band';
import { Enquiry } from '../sections/enquiry';
import { Faq } from '../sections/faq';
import { Gallery } from '../sections/gallery';
import { HalfImage } from '../sections/half-image';
import { Hero } from '../sections/hero';
import { Offer } from '../sections/offer';
import { Planning } from '../sections/planning';
import { ServicesCarousel } from '../sections/services-carousel';
import { Steps } from '../sections/steps';
import { Teasers } from '../sections/teasers';
import { Testimonials } from '../sections/testimonials';

/** The home page, its sections in the order of clauses 2.48–2.59. */
export default function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      <Hero content={content.hero} />
      <Offer content={content.offer} />
      <ServicesCarousel content={content.services} />
      <Band content={content.band} />
      <Gallery content={content.gallery} />
      <HalfImage content={content.half} />
      <Optional content={content.steps}>{(steps) => <Steps content={steps} />}</Optional>
      <Faq content={content.faq} />
      <Enquiry content={content.enquiry} />
      <Optional content={content.planning}>
        {(planning) => <Planning content={planning} />}
      </Optional>
      <Testimonials content={content.testimonials} />
      <Optional content={content.teasers}>{(teasers) => <Teasers content={teasers} />}</Optional>
    </>
  );
}
