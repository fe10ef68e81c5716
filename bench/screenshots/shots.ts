import { readFileSync } from 'node:fs';

/** A page that plain `toHaveScreenshot` compares with its baseline. */
export interface PeerShot {
  /** The test's name. */
  readonly name: string;
  /** The baseline's name; several tests may share one. */
  readonly baseline: string;
  /** The path with its query. */
  readonly path: string;
  readonly width: number;
  /** The mutation to apply first (default: none). */
  readonly mutation?: string;
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
