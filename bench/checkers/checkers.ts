import { axe } from './adapters/axe';
import { brokenLinkChecker } from './adapters/broken-link-checker';
import { cspell } from './adapters/cspell';
import { htmlValidate } from './adapters/html-validate';
import { hyperlink } from './adapters/hyperlink';
import { lighthouse } from './adapters/lighthouse';
import { linkchecker } from './adapters/linkchecker';
import { linkinator } from './adapters/linkinator';
import { nu } from './adapters/nu';
import { audits, browserAudit } from './adapters/ours';
import { pa11y } from './adapters/pa11y';
import { backstop, screenshots } from './adapters/pictures';
import { seoChecker } from './adapters/seo-checker';
import type { Checker } from './checker';

/** Every checker of the scoreboard, the fast ones first. */
export const checkers: readonly Checker[] = [
  audits,
  linkinator,
  htmlValidate,
  cspell,
  nu,
  seoChecker,
  axe,
  brokenLinkChecker,
  hyperlink,
  linkchecker,
  pa11y,
  lighthouse,
  screenshots,
  backstop,
  browserAudit,
];
