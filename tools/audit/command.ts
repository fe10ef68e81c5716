import { exitCodes } from '@originaltreu/kit/command-line';
import { readOptions, usage } from './options';

/**
 * Runs `npm run audit`: of this site, or, as the package does, of the address or folder that is
 * named.
 *
 * @returns the exit code.
 * @throws ExpectedError or ProfileError when the arguments are wrong or there is nothing to audit.
 */
export async function audit(args: readonly string[]): Promise<number> {
  // Loaded below, so that help and wrong options are answered at once.
  if (args.some((arg) => /^https?:|^[./]/.test(arg))) {
    const { auditCommand } = await import('@originaltreu/audit/internal');
    return auditCommand(args);
  }
  const options = readOptions(args);
  if (options.help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  const { runAudit } = await import('./run');
  return runAudit(options);
}
