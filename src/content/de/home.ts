import { deGalleryElektrisch, deGalleryResiduale } from '../../defects/copy-de';
import { mapFaces } from '../../defects/define';
import { deHomeSevenCards } from '../../defects/layout';
import { homeCategoriesInert, homeProjectCardsInert } from '../../defects/link';
import { planningNotGerman, sectionIn, teasersNotGerman } from '../../defects/parity';
import { pathOf, type ServiceId } from '../../site/routes';
import type { HomeContent, ServiceCard } from '../schema';
import { enquiryForm } from './enquiry-form';
import { faq } from './faq';
import { galleryItems } from './gallery';
import { planning } from './planning';
import { teasers } from './teasers';
import { testimonials } from './testimonials';

const cards: Record<ServiceId, ServiceCard> = {
  plumbing: {
    service: 'plumbing',
    title: 'Klempnerarbeiten',
    text: 'Dichte Leitungen, ein neues Bad, ein Abfluss, der wieder läuft.',
    href: pathOf('plumbing', 'de'),
  },
  renovation: {
    service: 'renovation',
    title: 'Renovierung',
    text: 'Aus abgewohnten Räumen wird wieder ein Zuhause, Schritt für Schritt.',
    href: pathOf('renovation', 'de'),
  },
  hvac: {
    service: 'hvac',
    title: 'Heizung, Lüftung, Klima',
    text: 'Sparsame Wärme und frische Luft; die Beratung kostet Sie nichts.',
    href: pathOf('hvac', 'de'),
  },
  roofing: {
    service: 'roofing',
    title: 'Bedachung',
    text: 'Ziegel, Schiefer oder Flachdach, fachgerecht gedeckt und gedämmt.',
    href: pathOf('roofing', 'de'),
  },
  electrical: {
    service: 'electrical',
    title: 'Elektroarbeiten',
    text: 'Vom Zählerschrank bis zur letzten Steckdose sicher verdrahtet.',
    href: pathOf('electrical', 'de'),
  },
  painting: {
    service: 'painting',
    title: 'Malerarbeiten',
    text: 'Saubere Kanten, haltbare Anstriche und eine kostenlose Farbberatung.',
    href: pathOf('painting', 'de'),
  },
  carpentry: {
    service: 'carpentry',
    title: 'Zimmererarbeiten',
    text: 'Dachstuhl, Treppe oder Carport: Holz, auf den Millimeter abgebunden.',
    href: pathOf('carpentry', 'de'),
  },
  sheds: {
    service: 'sheds',
    title: 'Gehweg-Schutzgerüste',
    text: 'Überdachte Wege, auf denen Passanten sicher an der Baustelle vorbeikommen.',
    href: pathOf('sheds', 'de'),
  },
};

export const content: HomeContent = {
  hero: {
    label: 'Musterbau in drei Bildern',
    slides: [
      {
        title: 'Häuser, die mit Ihrer Familie wachsen',
        text: 'Wir planen und bauen Wohnhäuser in und um Gütersloh, solide gerechnet und schlüsselfertig übergeben.',
        picture: { name: 'hero-house', alt: 'Neues Einfamilienhaus mit Satteldach im Abendlicht' },
      },
      {
        title: 'Altes erhalten, Neues anpacken',
        text: 'Ob Dach, Fassade oder Leitungen: Bei uns kommen alle Gewerke aus einem Haus und zur vereinbarten Zeit.',
        picture: { name: 'hero-scaffold', alt: 'Eingerüstetes Wohnhaus während der Sanierung' },
      },
      {
        title: 'Räume mit klarer Handschrift',
        text: 'Gerade Wände, warme Böden, stimmiges Licht. Innenausbau, dem man die Sorgfalt ansieht.',
        picture: {
          name: 'hero-interior',
          alt: 'Heller Wohnraum mit Holzboden und großen Fenstern',
        },
      },
    ],
    button: { label: 'Kontakt aufnehmen', href: pathOf('contact', 'de') },
  },
  offer: {
    eyebrow: 'Was wir anbieten',
    title: 'Vom ersten Strich bis zum letzten Pinselstrich',
    text: 'Wer baut oder saniert, möchte nicht zwischen zehn Firmen vermitteln. Bei Musterbau sitzen Planung, Bauleitung und Handwerk an einem Tisch, und Sie sprechen von Anfang bis Ende mit denselben Menschen.',
    tiles: [
      {
        title: 'Architektur und Entwurf',
        text: 'Wir zeichnen Grundrisse, die zum Grundstück, zum Tageslauf und zum Kostenrahmen passen.',
        picture: {
          name: 'tile-architecture',
          alt: 'Bauzeichnungen und Architekturmodell auf einem Tisch',
        },
      },
      {
        title: 'Hausbau',
        text: 'Einfamilien-, Doppel- und Reihenhäuser errichten wir in Massiv- und in Holzbauweise.',
        picture: {
          name: 'tile-house-building',
          alt: 'Ziegelrohbau eines Wohnhauses mit frisch gerichtetem Dachstuhl und Richtbaum',
        },
      },
      {
        title: 'Haussanierung',
        text: 'Dämmung, Technik und Oberflächen bringen wir auf den Stand von heute, ohne den Charakter zu opfern.',
        picture: {
          name: 'tile-renovation',
          alt: 'Freigelegte Balkendecke in einem Altbau während der Sanierung',
        },
      },
    ],
    why: {
      title: 'Gute Gründe für Musterbau',
      text: 'Über 35\u00a0Jahre Erfahrung bedeuten für uns vor allem eines: Wir haben die meisten Überraschungen hinter alten Tapeten schon gesehen und wissen, was dann zu tun ist.',
      bullets: [
        'Zertifizierte Fachkräfte in jedem Gewerk',
        'Pünktlich fertig und im vereinbarten Budget',
        '100\u00a0% Zufriedenheit, garantiert',
      ],
      button: { label: 'Mehr über uns', href: pathOf('about', 'de') },
      picture: {
        name: 'why-site',
        alt: 'Grundriss, Bauhelme und Zollstock auf einem Tisch vor dem Rohbau',
      },
    },
  },
  services: {
    eyebrow: 'Unsere Gewerke',
    title: 'Handwerk, das ineinandergreift',
    cards: mapFaces(deHomeSevenCards, (face) => face.map((service) => cards[service])),
    cardLink: 'Zur Leistung',
    seeAll: { label: 'Alle Leistungen ansehen', href: pathOf('services', 'de') },
  },
  band: {
    title: 'Haben Sie etwas vor?',
    text: 'Hinter uns steht ein Netz aus Herstellern, Planern und Fachbetrieben. So kommt auch das seltene Bauteil rechtzeitig auf Ihre Baustelle.',
    partners: { figure: '80+', text: 'Partner weltweit' },
    button: { label: 'Jetzt Kontakt aufnehmen', href: pathOf('contact', 'de') },
  },
  gallery: {
    eyebrow: 'Abgeschlossene Projekte',
    title: 'Gebaut, übergeben, bewohnt',
    all: 'Alle',
    filter: 'Projekte nach Kategorie filtern',
    categories: {
      residential: deGalleryResiduale,
      renovation: 'Renovierung',
      electrical: deGalleryElektrisch,
      remodeling: 'Umgestaltung',
      plumbing: 'Klempnerarbeiten',
      roofing: 'Bedachung',
    },
    items: galleryItems,
    titleHref: mapFaces(homeProjectCardsInert, (face) => face.de),
    categoryHref: mapFaces(homeCategoriesInert, (face) => face.projects.de),
  },
  half: {
    eyebrow: 'Alles aus einer Hand',
    title: 'Ein Ansprechpartner statt acht',
    text: 'Wenn der Dachdecker weiß, wann der Elektriker kommt, steht niemand im Weg und nichts bleibt liegen. Unsere acht Gewerke arbeiten nach einem gemeinsamen Bauzeitenplan, den Sie jederzeit einsehen können.',
    button: { label: 'Zu den Dienstleistungen', href: pathOf('services', 'de') },
    picture: {
      name: 'half-image',
      alt: 'Rohbau von innen: Kabeltrommeln, Rohre und Putzsäcke liegen für die Gewerke bereit',
    },
  },
  steps: {
    eyebrow: 'Warum Musterbau',
    title: 'In vier Schritten zum fertigen Projekt',
    items: [
      {
        title: 'Zuhören',
        text: 'Sie melden sich, wann es Ihnen passt, denn wir sind täglich rund um die Uhr erreichbar. Innerhalb von 24\u00a0Stunden melden wir uns zurück.',
      },
      {
        title: 'Planen',
        text: 'Wir kommen vorbei, messen auf, prüfen den Bestand und legen Ihnen ein Angebot vor, in dem jede Position verständlich benannt ist.',
      },
      {
        title: 'Bauen',
        text: 'Geschulte Teams arbeiten nach Plan, halten die Baustelle sauber und stimmen jede Änderung vorher mit Ihnen ab.',
      },
      {
        title: 'Übergeben',
        text: 'Zum Schluss gehen wir gemeinsam durch alle Räume. Fertig sind wir erst, wenn Sie zu 100\u00a0% zufrieden sind.',
      },
    ],
  },
  faq,
  enquiry: {
    eyebrow: 'Nehmen Sie Kontakt auf',
    title: 'Ihr Vorhaben in wenigen Zeilen',
    text: 'Beschreiben Sie kurz, was gebaut oder erneuert werden soll. Wir geben Ihre Anfrage an den zuständigen Meister weiter, und Sie hören innerhalb von 24\u00a0Stunden von uns.',
    form: enquiryForm,
  },
  planning: sectionIn('de', planningNotGerman, planning),
  testimonials,
  teasers: sectionIn('de', teasersNotGerman, teasers),
};
