/** How long the browser waits, in milliseconds. */
export const timeouts = {
  load: 30_000,
  /** For a page to settle; some never do, and are taken as they are. */
  settle: 5000,
  /** For the scripts of a settled page to become idle. */
  idle: 500,
  /** For all that is tried on one page: the scripts of some never end. */
  page: 90_000,
  /** For a script to open a page after a click, and to bring the page with the link back. */
  navigation: 1500,
  /** For a script that was not there when a link or a form was first tried. */
  lateScript: 1000,
  /** For an element to be filled in, read or clicked. */
  element: 1000,
  request: 1500,
  /** While the first request of a form is pending. */
  pending: 300,
  /** For the message of a form, after the last request of its page. */
  message: 2500,
  /** For the message of a form, whatever its page requests. */
  outcome: 8000,
  /** Between two looks at a page. */
  poll: 75,
} as const;
