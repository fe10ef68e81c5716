// biome-ignore-all lint/performance/noBarrelFile: this is the public interface of the package.
/* The public interface of the package. */

export type { PageSummary } from './audit';
export type { Severity } from './checks/check';
export { type Family, families } from './checks/check';
export { allCodes, type Code, codes } from './checks/codes';
export { type Format, formats } from './formats/formats';
export type { SourceLine, SourceLocator } from './formats/source-lines';
export type { GroupedFinding as Finding, Place } from './grouped';
export { baselineEntries, type Entry, type Report, reportOn } from './report';
export { type Audit, type AuditOptions, audit } from './run';
export type { Settings } from './settings';
