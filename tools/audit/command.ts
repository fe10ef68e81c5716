import { formats } from '@sitewide/audit';
import { auditCommand, differencesOf } from '@sitewide/audit/internal';
import { exitCodes } from '@sitewide/kit/command-line';
import { applySelection, startProfile } from '../../src/defects/profile';
import { defectIds } from '../../src/defects/registry';
import { configuredProfile, type SiteState } from '../site/site-state';
import { whileAlone } from '../site/while-alone';
import { readLedgers, within } from './ledger';
import { readOptions, usage } from './options';
import { mergeReports, reportOnState } from './report';
import { locate } from './sources';
import { asConfigured, auditStates, toggleStates } from './states';
import { updateLedgers } from './update';

const everyProfile = `this site as configured, faithful, fixed, and with each of ${defectIds.length} defects off`;

/** The state that a selection makes of the faithful site; throws a ProfileError for an unknown id. */
function stateOf(selection: string): SiteState {
  const start = startProfile({ DEFECTS: 'faithful' }, { defects: {} });
  return applySelection(start, selection, 'environment', '--profile').profile;
}

/** Runs `npm run audit`: of this site or, as the package does, of the address or folder that is named. */
export async function audit(args: readonly string[]): Promise<number> {
  if (args.some((arg) => /^https?:|^[./]/.test(arg))) return auditCommand(args);
  const options = readOptions(args);
  const { help, update, everyToggle, profile, scope, language, format } = options;
  if (help) {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  if (update) return whileAlone(() => updateLedgers(options));
  const state = profile === null ? configuredProfile() : stateOf(profile);
  const states = everyToggle ? toggleStates() : [[profile ?? asConfigured, state] as const];
  const ledgers = within(readLedgers(language), scope);
  const audits = await auditStates(
    states.map(([, state]) => state),
    scope,
  );
  const reports = states.map(([subject, state], index) =>
    reportOnState(subject, audits[index] ?? [], { state, ledgers, scope }),
  );
  const report = everyToggle ? mergeReports(everyProfile, reports) : reports[0];
  if (!report) throw new Error('There is no state to audit.');
  process.stdout.write(formats[format](report, locate));
  return differencesOf(report).length === 0 ? exitCodes.ok : exitCodes.found;
}
