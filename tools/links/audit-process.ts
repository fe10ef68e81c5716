import type { AuditedPage, Site } from '@originaltreu/audit';
import { openRenderer } from './built-renderer';
import { renderSite } from './rendered-site';

/**
 * Makes this process one of `auditProfiles`: it audits the profiles that it is sent, and ends.
 *
 * @param hasContent - whether the audit needs texts and structure.
 */
export function auditSentProfiles(
  audit: (site: Site) => AuditedPage[] | Promise<AuditedPage[]>,
  hasContent: boolean,
): void {
  process.once('message', async (profiles: readonly (readonly string[])[]) => {
    const renderer = await openRenderer();
    const audits: AuditedPage[][] = [];
    for (const on of profiles) {
      audits.push(await audit(renderSite(renderer, new Set(on), hasContent)));
    }
    process.send?.(audits, () => process.disconnect());
  });
}
