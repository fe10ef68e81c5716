/**
 * What every capture has in common. A change here changes what goes into each
 * cell, so that all of them are captured again.
 */
export const conditions = {
  /** The moment at which every capture happens; another year than the original's footer shows. */
  time: '2026-06-02T10:00:00Z',
  /** What the server takes for the current year. */
  year: 2026,
  /** What every call of `Math.random` gives. */
  random: 0.5,
  /** Height of the view in CSS pixels. */
  viewHeight: 800,
  locale: 'de-DE',
  timezone: 'Europe/Berlin',
} as const;

/** The origin that captured pages take for their own, whatever port serves them. */
export const canonicalOrigin = 'http://localhost:4173';
