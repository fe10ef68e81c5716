import type { ReportLinkFinding } from './model';
import { Folded } from './parts';
import { linkTo, useReport } from './report-context';

interface LinkGroup extends ReportLinkFinding {
  /** Paths of all pages that have it. */
  readonly paths: readonly string[];
}

/** Findings that are the same on several pages, as one. */
function grouped(findings: readonly ReportLinkFinding[]): readonly LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  for (const finding of findings) {
    const { name, href, code, place, defect, path } = finding;
    const key = JSON.stringify([name, href, code, place, defect]);
    const paths = [...new Set([...(groups.get(key)?.paths ?? []), path])];
    groups.set(key, { ...finding, paths });
  }
  return [...groups.values()];
}

function LinkRow({ group, withPage }: { group: LinkGroup; withPage: boolean }) {
  const { pageByPath } = useReport();
  const { paths, place, name, href, code, says, severity, defect } = group;
  return (
    <li>
      <span className={`severity ${severity}`}>{severity}</span>
      <div>
        <p>
          “{name}” to <code>{href === null ? 'no address' : href || '(empty)'}</code>
        </p>
        <p className="soft">
          {says} (<code>{code}</code>), {place}; <a href={linkTo('defects', defect)}>{defect}</a>
        </p>
        {withPage ? (
          <Folded count={paths.length} most={1} what="pages">
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

/** How many rows are seen before the others are folded. */
const glimpse = 6;

/** Rows of the link ledger, the same one on several pages as one row. */
export function LinkFindings({
  findings,
  withPage = true,
}: {
  findings: readonly ReportLinkFinding[];
  withPage?: boolean;
}) {
  const rows = grouped(findings).map((group) => (
    <LinkRow
      key={JSON.stringify([group.name, group.href, group.code, group.place, group.defect])}
      group={group}
      withPage={withPage}
    />
  ));
  const rest = rows.slice(glimpse);
  return (
    <>
      <ul className="rows">{rows.slice(0, glimpse)}</ul>
      {rest.length > 0 ? (
        <Folded count={rest.length} most={0} what="more">
          <ul className="rows">{rest}</ul>
        </Folded>
      ) : null}
    </>
  );
}
