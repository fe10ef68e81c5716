// biome-ignore-all lint/performance/noBarrelFile: this is the public interface of the package.
/* The package for programs: a typed configuration, runs, and the data they leave. */

export { compareSites } from './against';
export { approve as approveResults, prune as pruneBaselines } from './approve';
export type { Camera } from './capture/camera';
export { decode, type Pixels } from './capture/pixels';
export { snapshots } from './command';
export { compare as comparePictures } from './compare/compare';
export {
  type Config,
  type ConfigInput,
  defineConfig,
  readConfig,
  resolveConfig,
  type Stage,
} from './config/config';
export { describeChange } from './formats/formats';
export { type Change, causesOf, headingOf } from './review/causes';
export { explain, snapshotsOf, testSite, withSiteCameras, writeReview } from './session';
export { lastRun } from './store/results';
export type { Box, Result, RunReport, Scenario, Snapshot, Status, Variant } from './types';
