import { auditSite } from '../../packages/audit/audit';
import { openRenderer } from './built-renderer';
import { renderSite } from './rendered-site';

/* A process of `auditProfiles`: audits the profiles that it is sent. */

process.once('message', async (profiles: readonly (readonly string[])[]) => {
  const renderer = await openRenderer();
  const audits = profiles.map((on) => auditSite(renderSite(renderer, new Set(on))));
  process.send?.(audits, () => process.disconnect());
});
