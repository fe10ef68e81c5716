import { counted } from '../../packages/audit/formats/counted';
import type { Address } from './address';
import { languageName, matchesSearch } from './entries';
import type { ReportLinkFinding } from './model';
import { Folded, Glimpse, Part, ProofRows } from './parts';
import { linkTo, useReport } from './report-context';

interface LinkGroup extends ReportLinkFinding {
  readonly key: string;
  /** Paths of all pages that have it. */
  readonly paths: readonly string[];
}

/** Groups findings that are the same on several pages. */
function grouped(findings: readonly ReportLinkFinding[]): readonly LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  for (const finding of findings) {
    const { name, href, code, place, defect, path } = finding;
    const key = JSON.stringify([name, href, code, place, defect]);
    const paths = [...new Set([...(groups.get(key)?.paths ?? []), path])];
    groups.set(key, { ...finding, key, paths });
  }
  return [...groups.values()];
}

function LinkRow({ group, withPage }: { group: LinkGroup; withPage: boolean }) {
  const { pageByPath } = useReport();
  const { paths, place, name, href, code, title, severity, defect } = group;
  return (
    <li>
      <span className={`severity ${severity}`}>{severity}</span>
      <div>
        <p>
          “{name}” to <code>{href === null ? 'no address' : href || '(empty)'}</code>
        </p>
        <p className="soft">
          {title} (<code>{code}</code>), {place}; <a href={linkTo('defects', defect)}>{defect}</a>
        </p>
        {withPage ? (
          <Folded count={paths.length} max={1} what="pages">
            <ul className="paths">
              {paths.map((path) => (
                <li key={path}>
                  <a href={linkTo('pages', pageByPath.get(path)?.id ?? '')}>{path}</a>
                </li>
              ))}
            </ul>
          </Folded>
        ) : null}
      </div>
    </li>
  );
}

/** Link findings, the same one on several pages as one row. */
export function LinkFindings({
  findings,
  withPage = true,
}: {
  findings: readonly ReportLinkFinding[];
  withPage?: boolean;
}) {
  return (
    <Glimpse max={6}>
      {grouped(findings).map((group) => (
        <LinkRow key={group.key} group={group} withPage={withPage} />
      ))}
    </Glimpse>
  );
}

/** All link findings by their code: the differences from the ledger first, then the known ones. */
export function LinksPage({ address: { filter } }: { address: Address }) {
  const { model } = useReport();
  const { linkFailures } = model;
  const known = model.pages
    .filter(({ language }) => filter.language === '' || language === filter.language)
    .flatMap(({ links }) => links)
    .filter((finding) =>
      matchesSearch(Object.values(finding).join('\n').toLowerCase(), filter.search),
    );
  const codes = [...new Set(known.map(({ code }) => code))].toSorted();
  return (
    <>
      <header className="top">
        <h2 tabIndex={-1}>{counted(known.length, 'known link finding')}</h2>
        <p>
          {filter.search || filter.language
            ? `With “${[filter.search, languageName(filter.language)].filter(Boolean).join('”, “')}”. `
            : ''}
          <code>npm run audit:links</code> compares the site with the ledgers in fixtures/links.
        </p>
      </header>
      <Part
        title="Differences from the ledger"
        note={
          linkFailures.length > 0
            ? `${counted(linkFailures.length, 'failed test')} in the last run`
            : ''
        }
      >
        {linkFailures.length > 0 ? (
          <ProofRows proofs={linkFailures} />
        ) : (
          <p className="soft">The last test results have none.</p>
        )}
      </Part>
      {codes.map((code) => {
        const own = known.filter((finding) => finding.code === code);
        return (
          <Part key={code} title={own[0]?.title ?? code} note={`${code}, ${own.length}`}>
            <LinkFindings findings={own} />
          </Part>
        );
      })}
    </>
  );
}
