import { nu, seoChecker } from './adapters/files';
import { brokenLinkChecker, hyperlink, linkchecker, linkinator } from './adapters/links';
import { audits, browserAudit } from './adapters/ours';
import { axe, cspell, htmlValidate, lighthouse, pa11y } from './adapters/pages';
import { backstop, screenshots } from './adapters/pictures';
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
