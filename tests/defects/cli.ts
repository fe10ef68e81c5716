import { parseArgs } from 'node:util';
import { ProfileError, startProfile } from '../../src/defects/profile';
import { defects } from '../../src/defects/registry';

const usage = `Usage: npm run defects -- list

Lists the defects: id, state the site would start with and where that comes
from, clauses, pages, and what is wrong.

  --help  this text
`;

function list() {
  const { profile, sources } = startProfile(process.env);
  for (const defect of defects) {
    const state = profile.has(defect.id) ? 'faithful' : 'fixed';
    const columns = [
      defect.id.padEnd(40),
      `${state} (${sources.get(defect.id) ?? 'default'})`.padEnd(22),
      defect.clauses.join(' ').padEnd(16),
      defect.pages.join(' ').padEnd(28),
      defect.title,
    ];
    console.log(columns.join(' '));
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) process.stdout.write(usage);
  else if (positionals.length === 1 && positionals[0] === 'list') list();
  else {
    console.error(`Unknown command “${positionals.join(' ')}”; the command is “list”.`);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof ProfileError || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
