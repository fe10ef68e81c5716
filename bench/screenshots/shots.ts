import { readFileSync } from 'node:fs';

/** A page that plain `toHaveScreenshot` compares with its baseline. */
export interface PeerShot {
  /** The name of the test: that of its baseline, or of the mutation to apply first. */
  readonly name: string;
  readonly baseline: string;
  /** The path with its query. */
  readonly path: string;
  readonly width: number;
}

/** The inputs of a run of the peer, in a file that an environment variable names. */
export interface PeerRun {
  readonly origin: string;
  /** The folder of its baselines, results and report. */
  readonly folder: string;
  readonly workers: number;
  readonly shots: readonly PeerShot[];
}

/** The environment variable that names that file. */
export const runFileVariable = 'SCREENSHOT_PEER_RUN';

/** Reads the inputs of this run. */
export function readPeerRun(): PeerRun {
  const file = process.env[runFileVariable];
  if (file === undefined) throw new Error(`${runFileVariable} must name the run's file.`);
  return JSON.parse(readFileSync(file, 'utf8')) as PeerRun;
}
