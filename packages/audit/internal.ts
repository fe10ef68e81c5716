// biome-ignore-all lint/performance/noBarrelFile: this is what the tools of this repository use.
/* What the tools of this repository use besides the public interface. It is not published. */

// Sites that a program opens itself, e.g. renders, and what each kind of check finds there.
export { type AuditedPage, auditContent, auditPages } from './audit';
export { auditInBrowser, placesOf } from './browser/audit-browser';
export { browserChecks } from './checks/codes';
// The command, and what reports consist of.
export { auditCommand } from './command';
export {
  type Opened,
  opened,
  type Site,
  type SiteKnowledge,
  unknownSite,
} from './crawl/site';
export { type Marking, unmarked } from './extract/name';
export { type PageModel, type ReadPage, readPage } from './extract/page-model';
export type { LocatedFinding } from './finding';
export {
  describeEntry,
  differencesOf,
  entriesOf,
  identityOf,
} from './report';
