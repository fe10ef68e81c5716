import { counted, groupBy } from '@originaltreu/audit/utilities';
import { type Address, fragmentOf } from './address';
import { languageName, matchesSearch } from './entries';
import type { ReportLinkFinding } from './model';
import { Folded, Glimpse, Part, ProofRows } from './parts';
import { useReport } from './report-context';

type RowProps = { group: readonly ReportLinkFinding[]; withPage: boolean };

/** The same finding on some pages. */
function LinkRow({ group, withPage }: RowProps) {
  const { model } = useReport();
  const [finding] = group;
  if (!finding) return null;
  const { place, name, href, code, title, severity, defect } = finding;
  const pages = model.pages.filter((page) => group.some(({ path }) => path === page.path));
  return (
    <li>
      <span className={`severity ${severity}`}>{severity}</span>
      <div>
        <p>
          “{name}” to <code>{href === null ? 'no address' : href || '(empty)'}</code>
        </p>
        <p className="soft">
          {title} (<code>{code}</code>), {place};{' '}
          <a href={fragmentOf({ tab: 'defects', item: defect })}>{defect}</a>
        </p>
        {withPage ? (
          <Folded count={pages.length} max={1} what="pages">
            <ul className="paths">
              {pages.map(({ id, path }) => (
                <li key={id}>
                  <a href={fragmentOf({ tab: 'pages', item: id })}>{path}</a>
                </li>
              ))}
            </ul>
          </Folded>
        ) : null}
      </div>
    </li>
  );
}

type FindingsProps = { findings: readonly ReportLinkFinding[]; withPage?: boolean };

/** Link findings, the same one on several pages as one row. */
export function LinkFindings({ findings, withPage = true }: FindingsProps) {
  if (findings.length === 0) return <p className="soft">None.</p>;
  const groups = groupBy(findings, ({ name, href, code, place, defect }) =>
    JSON.stringify([name, href, code, place, defect]),
  );
  return (
    <Glimpse max={6}>
      {[...groups].map(([key, group]) => (
        <LinkRow key={key} group={group} withPage={withPage} />
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
  const byCode = groupBy(known, ({ code }) => code);
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
      {[...byCode].toSorted().map(([code, own]) => (
        <Part key={code} title={own[0]?.title ?? code} note={`${code}, ${own.length}`}>
          <LinkFindings findings={own} />
        </Part>
      ))}
    </>
  );
}
