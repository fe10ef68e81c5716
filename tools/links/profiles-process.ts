import { auditSite } from '../../packages/audit/audit';
import { openRenderer } from './built-renderer';
import { ReadPages, renderSite } from './rendered-site';

/* One of the processes of `auditProfiles`: audits the profiles it is sent. */

const renderer = await openRenderer();
const known = new ReadPages();
process.on('message', (ids: readonly string[]) => {
  process.send?.(auditSite(renderSite(renderer, new Set(ids), known)));
});
process.send?.('ready');
