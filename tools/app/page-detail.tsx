import { counted } from '@originaltreu/audit/utilities';
import { useState } from 'react';
import { pageTitle } from './entries';
import { LinkFindings } from './link-findings';
import type { Box, ReportPage, ReportSnapshot } from './model';
import { EntryChips, EntryRows, Part, SiteLinks, Status } from './parts';
import { useReport } from './report-context';
import { Snapshots } from './snapshot';

/** Everything about one page. */
export function PageDetail({ page }: { page: ReportPage }) {
  const { defects: known } = useReport();
  const [outlined, setOutlined] = useState('defects');
  const { path, defects, links, clauses, commonClauses, declared } = page;
  const everywhere = defects.filter((id) => known.get(id)?.patterns.includes('*/*'));
  const particular = defects.filter((id) => !everywhere.includes(id));
  const marked = new Set(page.snapshots.flatMap((snapshot) => Object.keys(snapshot.defects)));
  const choices = [...particular, ...everywhere].filter((id) => marked.has(id));
  const boxesIn = ({ fixed, defects: own }: ReportSnapshot): readonly Box[] => {
    if (outlined === 'fixed') return fixed;
    if (outlined === 'defects') return particular.flatMap((id) => own[id] ?? []);
    return own[outlined] ?? [];
  };
  return (
    <>
      <header className="top">
        <p className="eyebrow">
          <code>{page.id}</code>
        </p>
        <h2 tabIndex={-1}>{pageTitle(page.page, page.language)}</h2>
        <Status status={page.status} />
        <p>
          <code>{path}</code>{' '}
          {declared.faithful
            ? 'is declared in every state.'
            : declared.fixed
              ? 'is declared only where its defect is fixed.'
              : 'stands in for every undeclared address with this prefix.'}
        </p>
        <p>
          <SiteLinks path={path} states={{ faithful: 'open faithful', fixed: 'open fixed' }} />
        </p>
      </header>
      <Part title="Defects on this page" note={counted(particular.length, 'defect')}>
        <EntryRows tab="defects" ids={particular} />
      </Part>
      <Part title="Snapshots">
        <label className="choice">
          <span>Outline</span>
          <select value={outlined} onChange={(event) => setOutlined(event.target.value)}>
            <option value="defects">elements marked by this page’s defects</option>
            <option value="fixed">differences of the fixed site</option>
            {choices.map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
        <Snapshots pages={[page]} outlined={boxesIn} />
      </Part>
      <Part title="Link findings" note={`${counted(links.length, 'known finding')} on this page`}>
        <LinkFindings findings={links} withPage={false} />
      </Part>
      <Part title="Clauses on this page" note={counted(clauses.length, 'clause')}>
        <EntryRows tab="clauses" ids={clauses} />
      </Part>
      <Part title="On every page" note="Shared by all pages">
        <EntryRows tab="defects" ids={everywhere} />
        <EntryChips tab="clauses" ids={commonClauses} />
      </Part>
    </>
  );
}
