// biome-ignore-all lint/performance/noBarrelFile: this is the public interface of the package.
/* The public interface of the package. */

export type { PageSummary } from './audit';
export type { VisitedSite } from './browser/visited-site';
export {
  allCodes,
  type Check,
  type Code,
  type Family,
  families,
  type PageFinding,
  type Rule,
  type Severity,
} from './checks/check';
export { codes } from './checks/codes';
export { type CheckDeclaration, defineCheck } from './checks/custom';
export type { AuditedContent, ContentSite } from './context/content-site';
export type { LinkContext } from './context/link-context';
export { versionsOf } from './context/versions';
export type { TextBlock } from './extract/content';
export type { PageLink } from './extract/page-model';
export { type Format, formats } from './formats/formats';
export type { SourceLine, SourceLocator } from './formats/source-lines';
export type { GroupedFinding as Finding, Place } from './grouped';
export { baselineEntries, type Entry, type Report, reportOn } from './report';
export { type Audit, type AuditOptions, audit } from './run';
export type { Settings } from './settings';
export { testCheck } from './test-check';
