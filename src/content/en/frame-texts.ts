import {
  addressDeutschland,
  newsletterPlaceholder,
  toastEnquiry,
  toastNewsletter,
} from '../../defects/copy';
import { enFooterAgency } from '../../defects/copy-en';
import { mapFaces } from '../../defects/define';
import { enFooterProjectsNoSlash } from '../../defects/link';
import { enFooterLegalGerman } from '../../defects/link-declaring';
import { company } from '../../site/company';
import { pathOf, routes } from '../../site/routes';
import type { FrameTexts } from '../schema';
import { metadata } from './metadata';

export const frameTexts: FrameTexts = {
  metadata,
  skipToContent: 'Skip to content',
  opensNewTab: '(opens in a new tab)',
  header: {
    logo: 'Musterbau home page',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    showServices: 'Show all eight services',
    languageMenu: 'Choose language',
    items: {
      home: 'Home',
      about: 'About',
      services: 'Services',
      projects: 'Projects',
      contact: 'Contact',
    },
  },
  serviceNames: {
    plumbing: 'Plumbing',
    renovation: 'Renovation',
    hvac: 'HVAC',
    roofing: 'Roofing',
    electrical: 'Electrical Work',
    painting: 'Painting',
    carpentry: 'Carpentry',
    sheds: 'Sidewalk Sheds',
  },
  footer: {
    blurb:
      'Musterbau has been building, converting and looking after houses in and around Gütersloh since 1988. Eight trades work in one company, so you always know who to ask.',
    newsletter: {
      title: 'Newsletter',
      text: 'New projects and practical advice for homeowners, a few times a year.',
      label: 'Email address',
      placeholder: mapFaces(newsletterPlaceholder, (face) => face.en),
      button: 'Subscribe',
    },
    social: 'Musterbau on social media',
    contact: 'Contact',
    country: mapFaces(addressDeutschland, (face) => face.en),
    quickLinks: 'Quick Links',
    links: {
      home: { label: 'Home', href: pathOf('home', 'en') },
      about: { label: 'About', href: pathOf('about', 'en') },
      services: { label: 'Services', href: pathOf('services', 'en') },
      projects: { label: 'Projects', href: enFooterProjectsNoSlash },
      blog: { label: 'Blog', href: routes.blog },
      contact: { label: 'Contact', href: pathOf('contact', 'en') },
      legal: { label: 'Legal Notice', href: enFooterLegalGerman },
    },
    rights: 'All rights reserved.',
    credit: enFooterAgency,
    toTop: 'Back to top',
  },
  carousel: {
    role: 'carousel',
    previous: 'Previous card',
    next: 'Next card',
    pause: 'Pause the slideshow',
    play: 'Start the slideshow',
    goTo: 'Go to slide {number}',
  },
  video: 'Watch the film: a day on site',
  lightbox: {
    enlarge: 'Enlarge picture',
    dialog: 'Picture viewer',
    pictures: 'Picture gallery',
    picture: 'picture',
    position: '{index} of {total}',
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
  },
  forms: {
    enquirySent: mapFaces(toastEnquiry, (face) => face.en),
    newsletterSent: mapFaces(toastNewsletter, (face) => face.en),
    failed: `That did not go through. Everything you entered is still here: please try again in a moment or write to us at ${company.email}.`,
    sending: 'Sending…',
    formats: {
      phone:
        'Digits, spaces, brackets, dots, hyphens and slashes, + at the start, for example +49 30 23125-000',
      zip: 'Postcode, for example 33332',
    },
    required: 'required',
    optional: 'optional',
    needsScript: 'This form needs JavaScript. Please email us instead:',
    notPosted: `Your message has not reached us, because our forms need JavaScript. Please write to ${company.email}.`,
  },
  incomplete: {
    text: 'Part of this page did not load, so menus and forms may not respond.',
    reload: 'Reload',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page may have moved. The home page will take you to everything we offer.',
    button: 'Go to the Home Page',
  },
};
