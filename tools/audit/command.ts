import { auditCommand } from '@originaltreu/audit';
import { exitCodes } from '@originaltreu/audit/command-line';
import { readOptions, usage } from './options';

/**
 * Runs `npm run audit`: of this site, or of the address or folder that is named.
 *
 * @returns the exit code.
 * @throws ExpectedError or ProfileError when the arguments are wrong or there is nothing to audit.
 */
export async function audit(args: readonly string[]): Promise<number> {
  const isElsewhere = args.some((arg) => /^https?:|^[./]/.test(arg));
  if (isElsewhere) return auditCommand(args);
  const options = readOptions(args);
  if (options.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  // Loaded here, so that help and wrong options are answered at once.
  const { runAudit } = await import('./run');
  return runAudit(options);
}
