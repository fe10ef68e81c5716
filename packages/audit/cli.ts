#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { runCommand } from '@originaltreu/kit/command-line';
import { auditCommand } from './command';

// By default, the heap grows fourfold before garbage is collected, for hardly any less time.
setFlagsFromString('--heap-growing-percent=40');
await runCommand(auditCommand);
