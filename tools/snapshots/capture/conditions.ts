/** What every capture has in common. Each cell depends on it: a change captures all of them again. */
export const conditions = {
  /** The time of every capture, in another year than the original's footer shows. */
  time: '2026-06-02T10:00:00Z',
  /** The current year, for the server. */
  year: 2026,
  /** The result of every `Math.random()`. */
  random: 0.5,
  /** Height of the view in CSS pixels. */
  viewHeight: 800,
  locale: 'de-DE',
  timezone: 'Europe/Berlin',
} as const;

/** The origin in canonical links of captured pages, whatever port serves them. */
export const canonicalOrigin = 'http://localhost:4173';
