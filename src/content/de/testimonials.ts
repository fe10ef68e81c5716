import type { TestimonialsContent } from '../schema';

export const testimonials: TestimonialsContent = {
  eyebrow: 'Stimmen unserer Kunden',
  title: 'Was nach der Übergabe gesagt wird',
  items: [
    {
      name: 'Sabine Hartwig',
      text: 'Auf unserem Dachboden standen früher Umzugskartons, heute schläft dort unsere Tochter unter einem neuen Dach. Am besten gefiel mir, dass die Zimmerleute jeden Abend gefegt haben.',
      picture: { name: 'testimonial-1', alt: 'Sabine Hartwig, Bauherrin eines Dachausbaus' },
    },
    {
      name: 'Familie Brandt',
      text: 'Wir haben zum ersten Mal gebaut und hatten entsprechend viele Fragen. Jede davon wurde beantwortet, auch die am Sonntagabend. Eingezogen sind wir genau an dem Tag, der im Vertrag stand.',
      picture: { name: 'testimonial-2', alt: 'Martin Brandt, Bauherr eines Neubaus' },
    },
    {
      name: 'Thomas Lindner',
      text: 'Der alte Ölkessel raus, die neue Heizung rein, dazwischen kaum ein kalter Tag. Der Monteur hat mir die Regelung so erklärt, dass ich sie ohne Handbuch bediene.',
      picture: { name: 'testimonial-3', alt: 'Thomas Lindner, Auftraggeber eines Heizungstauschs' },
    },
    {
      name: 'Olga Petersen',
      text: 'Mein Bad ist klein und hatte keine gerade Wand. Jetzt sitzt jede Fliese, und die Dusche ist so gebaut, dass auch meine Mutter sie sicher benutzen kann.',
      picture: { name: 'testimonial-4', alt: 'Olga Petersen, Auftraggeberin eines neuen Bades' },
    },
    {
      name: 'Dr.\u00a0Michael Kranz',
      text: 'Unsere Villa von 1905 verzeiht keinen Pfusch. Stuck, Dielen und Fenster wurden mit Respekt behandelt, die Kosten blieben im Rahmen, und vom Keller bis zum Giebel stimmt nun alles.',
      picture: {
        name: 'testimonial-5',
        alt: 'Dr.\u00a0Michael Kranz, Eigentümer einer Villa von 1905',
      },
    },
  ],
};
