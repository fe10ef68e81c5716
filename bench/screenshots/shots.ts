import { readFileSync } from 'node:fs';

/** A page that plain `toHaveScreenshot` is to hold against its baseline. */
export interface PeerShot {
  /** The test's name. */
  readonly name: string;
  /** The baseline's name; several tests may share one. */
  readonly baseline: string;
  /** The path with its query. */
  readonly path: string;
  readonly width: number;
  /** The mutation to apply first; none unless given. */
  readonly mutation?: string;
}

/** What a run of the peer is told, by a file that the environment names. */
export interface PeerRun {
  readonly origin: string;
  /** Where its baselines, results and report lie. */
  readonly folder: string;
  readonly workers: number;
  readonly shots: readonly PeerShot[];
}

/** The environment's name for that file. */
export const runFileVariable = 'SCREENSHOT_PEER_RUN';

/** Reads what this run is told. */
export function readPeerRun(): PeerRun {
  const file = process.env[runFileVariable];
  if (file === undefined) throw new Error(`${runFileVariable} must name the run's file.`);
  return JSON.parse(readFileSync(file, 'utf8')) as PeerRun;
}
