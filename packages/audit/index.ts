// biome-ignore-all lint/performance/noBarrelFile: this is the public interface of the package.
/* The public interface of the package. */

export type { Severity } from './checks/check';
export { allCodes as codes, type Code } from './checks/codes';
export { type Family, families } from './checks/families';
export type { GroupedFinding as Finding, Place } from './grouped';
export { Audit, type AuditOptions, audit, type PageSummary } from './run';
export { configurationSchema, type Settings } from './settings';
