import { defects } from '../../../src/defects/registry';
import type { ReportFinding } from '../../app/report/model';
import { checkOf } from '../../audit/checks';
import type { LedgerRow } from '../../audit/ledger';

const faithfulFaces = new Map<string, unknown>(defects.map(({ id, faithful }) => [id, faithful]));

/** A name or place with the words of the faithful site for tokens such as `‹copy-de-about.title›`. */
function withWords(text: string): string {
  return text.replace(/‹([\w-]+)(?:[.](\w+))?›/g, (token, id: string, key?: string) => {
    const face = faithfulFaces.get(id);
    const words = key === undefined ? face : (face as Record<string, unknown> | undefined)?.[key];
    return typeof words === 'string' ? words : token;
  });
}

/** A row of a ledger as the report shows it. */
export function reportFinding(row: LedgerRow): ReportFinding {
  const { page: path, place, name, href, code, defect, clause } = row;
  const { family, title, severity } = checkOf(code);
  const words = { place: withWords(place), name: withWords(name) };
  return { path, ...words, href, code, family, title, severity, defect, clause };
}
