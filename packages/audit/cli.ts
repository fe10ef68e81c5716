#!/usr/bin/env node
import { runCommand } from '@originaltreu/kit/command-line';
import { auditCommand } from './command';

await runCommand(auditCommand);
