import { newsletterPlaceholder, toastEnquiry, toastNewsletter } from '../../defects/copy';
import { deMenuAbout } from '../../defects/copy-de';
import { mapFaces } from '../../defects/define';
import { company } from '../../site/company';
import { pathOf, routes } from '../../site/routes';
import type { FrameTexts } from '../schema';
import { metadata } from './metadata';

export const frameTexts: FrameTexts = {
  metadata,
  skipToContent: 'Zum Inhalt springen',
  opensNewTab: '(öffnet sich in einem neuen Tab)',
  header: {
    logo: 'Musterbau, zur Startseite',
    mainMenu: 'Hauptmenü',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    showServices: 'Alle acht Dienstleistungen zeigen',
    languageMenu: 'Sprache wählen',
    items: {
      home: 'Startseite',
      about: deMenuAbout,
      services: 'Dienstleistungen',
      projects: 'Projekte',
      contact: 'Kontakt',
    },
  },
  serviceNames: {
    plumbing: 'Klempnerarbeiten',
    renovation: 'Renovierung',
    hvac: 'Heizung, Lüftung, Klima',
    roofing: 'Bedachung',
    electrical: 'Elektroarbeiten',
    painting: 'Malerarbeiten',
    carpentry: 'Zimmererarbeiten',
    sheds: 'Gehweg-Schutzgerüste',
  },
  footer: {
    blurb:
      'Musterbau baut, saniert und repariert Häuser in Ostwestfalen. Ein Betrieb mit acht Gewerken unter einem Dach, seit 1988.',
    newsletter: {
      title: 'Newsletter',
      text: 'Ein paar Mal im Jahr: neue Projekte und Tipps für Hausbesitzer.',
      label: 'E-Mail-Adresse',
      placeholder: mapFaces(newsletterPlaceholder, (face) => face.de),
      button: 'Abonnieren',
    },
    social: 'Musterbau in sozialen Netzwerken',
    contact: 'Kontakt',
    country: 'Deutschland',
    quickLinks: 'Schnellzugriff',
    links: {
      home: { label: 'Startseite', href: pathOf('home', 'de') },
      about: { label: 'Über uns', href: pathOf('about', 'de') },
      services: { label: 'Dienstleistungen', href: pathOf('services', 'de') },
      projects: { label: 'Projekte', href: pathOf('projects', 'de') },
      blog: { label: 'Blog (auf Englisch)', href: routes.blog },
      contact: { label: 'Kontakt', href: pathOf('contact', 'de') },
      legal: { label: 'Impressum', href: pathOf('legal', 'de') },
    },
    rights: 'Alle Rechte vorbehalten.',
    credit: 'Gebaut in Gütersloh.',
    toTop: 'Nach oben',
  },
  carousel: {
    role: 'Karussell',
    previous: 'Vorherige Karte',
    next: 'Nächste Karte',
    pause: 'Automatischen Wechsel anhalten',
    play: 'Automatischen Wechsel starten',
    goTo: 'Zu Bild {number}',
  },
  video: 'Film ansehen: ein Tag auf der Baustelle',
  lightbox: {
    enlarge: 'Bild vergrößern',
    dialog: 'Bildansicht',
    pictures: 'Bilder',
    picture: 'Bild',
    position: '{index} von {total}',
    close: 'Schließen',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
  },
  forms: {
    enquirySent: mapFaces(toastEnquiry, (face) => face.de),
    newsletterSent: mapFaces(toastNewsletter, (face) => face.de),
    failed: `Das Senden hat leider nicht geklappt. Ihre Eingaben sind noch da: Bitte versuchen Sie es erneut oder schreiben Sie uns an ${company.email}.`,
    sending: 'Wird gesendet\u00a0…',
    formats: {
      phone:
        'Ziffern, Leerzeichen, Klammern, Punkte, Binde- und Schrägstriche, am Anfang auch +, zum Beispiel (030) 23125-000',
      zip: 'Postleitzahl, zum Beispiel 33332',
    },
    required: 'Pflichtfeld',
    optional: 'freiwillig',
    needsScript:
      'Dieses Formular funktioniert nur mit JavaScript. Schreiben Sie uns stattdessen eine E-Mail:',
    notPosted: `Ihre Nachricht ist leider nicht angekommen, denn unsere Formulare funktionieren nur mit JavaScript. Schreiben Sie uns bitte an ${company.email}.`,
  },
  incomplete: {
    text: 'Diese Seite wurde nicht vollständig geladen. Menüs und Formulare reagieren deshalb möglicherweise nicht.',
    reload: 'Neu laden',
  },
  notFound: {
    title: 'Hier ist noch nichts gebaut',
    text: 'Die gewünschte Seite gibt es nicht oder nicht mehr. Vielleicht hat sich ein Tippfehler in die Adresse geschlichen.',
    button: 'Zur Startseite',
  },
};
