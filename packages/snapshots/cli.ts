#!/usr/bin/env node
import { runCommand } from '@originaltreu/kit/command-line';
import { snapshots } from './command';

await runCommand(snapshots);
