// biome-ignore-all lint/performance/noBarrelFile: this is the public interface of the package.
/* The public interface of the package. */

// Sites that a program opens itself, e.g. renders, and what each kind of check finds there.
export { type AuditedPage, auditSite, type LocatedFinding } from './audit';
export { auditContent } from './audit-content';
export { addressesOf, auditInBrowser } from './browser/audit-browser';
export { browserChecks, isBrowserCode } from './browser/browser-checks';
// Audits of running sites and of folders, as the command does them.
export type { Severity } from './checks/check';
export { allCodes, type Code, codes, linkCodes } from './checks/codes';
export { type Family, families } from './checks/families';
export { pageChecks } from './checks/page-checks';
export { auditCommand } from './command';
export { crawlSite } from './crawl/crawl';
export {
  type Opened,
  opened,
  type Site,
  type SiteKnowledge,
  UnauditableError,
  unknownSite,
} from './crawl/site';
export type { Rewrite } from './extract/name';
export { asWritten, type PageModel, readPage } from './extract/page-model';
// Ledgers of known findings, and reports.
export { type Format, formats } from './formats/formats';
export type { SourceLine, SourceLocator } from './formats/source-lines';
export type { GroupedFinding as Finding, Place } from './grouped';
export { compare, identityOf, type LedgerRow, predict } from './ledger/ledger';
export {
  countDifferences,
  describeEntry,
  differencesOf,
  type Report,
  reportLanguage,
  reportOnSite,
} from './report';
export { Audit, type AuditOptions, audit, type PageSummary } from './run';
export { openStartPage } from './running-site';
export { configurationSchema, type Settings } from './settings';
