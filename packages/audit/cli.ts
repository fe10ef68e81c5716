#!/usr/bin/env node
import { auditCommand } from './command';
import { runCommand } from './command-line';

await runCommand(auditCommand);
