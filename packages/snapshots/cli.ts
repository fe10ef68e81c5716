#!/usr/bin/env node
import { runCommand } from '@sitewide/kit/command-line';
import { snapshots } from './command';

await runCommand(snapshots);
