// biome-ignore-all lint/performance/noBarrelFile: this is the public interface of the package.
/* The package for programs: a typed configuration, runs, and the data they leave. */

export { type Config, type ConfigInput, defineConfig, readConfig } from './config/config';
export { explain, testSite } from './session';
export type { Result, RunReport, Scenario, Snapshot, Stage, Status, Variant } from './types';
