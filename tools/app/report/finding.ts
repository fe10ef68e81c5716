import { pluralize } from '@sitewide/kit/text';
import { html, type Markup } from '../html';
import type { ReportFinding } from './model';
import { alikeFindings, entry, type Links, section, severityOf } from './parts';
import type { Topic } from './topics';

/** Every expected finding of one code. */
export function findingEntry(
  topic: Topic,
  links: Links,
  findings: readonly ReportFinding[],
): Markup {
  const ofCode = findings.filter(({ code }) => code === topic.id);
  const items = alikeFindings(ofCode).map(({ name, href, place, defect, clause, paths }) => {
    return html`<tr><td>“${name}”${href !== null && html`<br><code>${href || '(empty)'}</code>`}</td>
<td>${place}<br><span class="soft">${paths.join(', ')}</span></td>
<td>${links.to('defect', defect, defect)}<br>clause ${links.to('clause', clause, clause)}</td></tr>`;
  });
  const [{ family, severity } = { family: '', severity: '' }] = ofCode;
  return entry(
    topic,
    [`family ${family}`, severityOf(severity)],
    html`<p>The ledgers in <code>fixtures/audit</code> expect ${pluralize(ofCode.length, 'finding')} of the code <code>${topic.id}</code>. <code>npm run audit</code> compares them with the site.</p>`,
    [
      section(
        'Expected findings',
        pluralize(items.length, 'row'),
        html`<table class="findings"><thead><tr><th scope="col">Finding</th><th scope="col">Where</th><th scope="col">Defect</th></tr></thead><tbody>
${items}
</tbody></table>`,
      ),
    ],
  );
}
