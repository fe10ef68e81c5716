#!/usr/bin/env node
import { runCommand } from '@sitewide/kit/command-line';
import { auditCommand } from './command';

await runCommand(auditCommand);
