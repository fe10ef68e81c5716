import type { AuditedPage } from '../../packages/audit/audit';
import { openRenderer } from '../links/built-renderer';
import { renderSite } from '../links/rendered-site';
import { auditTexts } from './content-findings';

/* A process of `auditProfiles`: audits the texts of the profiles that it is sent. */

process.once('message', async (profiles: readonly (readonly string[])[]) => {
  const renderer = await openRenderer();
  const audits: AuditedPage[][] = [];
  for (const on of profiles) audits.push(await auditTexts(renderSite(renderer, new Set(on), true)));
  process.send?.(audits, () => process.disconnect());
});
