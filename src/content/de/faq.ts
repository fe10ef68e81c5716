import { company } from '../../site/company';
import type { FaqContent } from '../schema';

export const faq: FaqContent = {
  eyebrow: 'Häufige Fragen',
  title: 'Was Bauherren uns vor dem ersten Termin fragen',
  items: [
    {
      question: 'Welche Leistungen bieten Sie an?',
      answer:
        'Wir bauen Wohnhäuser, renovieren Bestandsgebäude und führen Klempner-, Heizungs-, Lüftungs-, Klima-, Dach-, Elektro-, Maler- und Zimmererarbeiten aus. Auch Gehweg-Schutzgerüste stellen wir. Auf Wunsch übernehmen wir die Planung gleich mit, vom ersten Entwurf bis zum Bauantrag.',
    },
    {
      question: 'Wie lange dauert eine typische Renovierung?',
      answer:
        'Das hängt von Umfang und Zustand ab. Ein Bad ist meist nach zwei bis vier Wochen fertig, für ein ganzes Haus sollten Sie drei bis sechs Monate einplanen. Bevor wir anfangen, bekommen Sie einen Ablaufplan mit festen Terminen für jedes Gewerk.',
    },
    {
      question: 'Wie erreiche ich Sie?',
      answer: `Am einfachsten über unser Formular oder per E-Mail an ${company.email}. Wir sind an sieben Tagen der Woche rund um die Uhr für Sie da und melden uns innerhalb von 24\u00a0Stunden, auf Deutsch, Russisch oder Englisch.`,
    },
    {
      question: 'Passt mein Vorhaben in mein Budget?',
      answer:
        'Nennen Sie uns Ihren Rahmen, dann sagen wir Ihnen ehrlich, was darin möglich ist. Oft lassen sich Arbeiten in Abschnitte teilen oder Materialien gegen gleichwertige tauschen. An das vereinbarte Budget halten wir uns, und nichts wird ohne Ihr Einverständnis zusätzlich ausgeführt.',
    },
  ],
};
