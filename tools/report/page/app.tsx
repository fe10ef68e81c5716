import { useEffect, useMemo, useRef } from 'react';
import { type Address, fragmentOf, type Go, ofAnotherList, tabs, useAddress } from './address';
import { ClauseDetail } from './clause-detail';
import { DefectDetail } from './defect-detail';
import { type Entries, entriesOf, filterEntries, type ListTab } from './entries';
import { Help, useKeys } from './keys';
import { List } from './list';
import { Overview } from './overview';
import { PageDetail } from './page-detail';
import { useReport } from './report-context';

const tabNames = {
  overview: 'Overview',
  clauses: 'Clauses',
  defects: 'Defects',
  pages: 'Pages',
} as const;

function Detail({ tab, item }: { tab: ListTab; item: string }) {
  const report = useReport();
  const clause = tab === 'clauses' ? report.clauses.get(item) : undefined;
  const defect = tab === 'defects' ? report.defects.get(item) : undefined;
  const page = tab === 'pages' ? report.pages.get(item) : undefined;
  if (clause) return <ClauseDetail key={item} clause={clause} />;
  if (defect) return <DefectDetail key={item} defect={defect} />;
  if (page) return <PageDetail key={item} page={page} />;
  return (
    <header className="top">
      <h2 tabIndex={-1}>There is no “{item}” here</h2>
      <p>The address names nothing among the {tab} of this report.</p>
    </header>
  );
}

/** The name of what is shown, for the window's title. */
function titleOf({ tab, item }: Address): string {
  return `${item === '' ? tabNames[tab] : item} · Parity desk`;
}

function useView({ tab, item, filter }: Address): void {
  const title = titleOf({ tab, item, filter });
  const left = useRef('');
  useEffect(() => {
    document.title = title;
    const detail = document.querySelector<HTMLElement>('.detail');
    if (detail) detail.scrollTop = 0;
    if (item === '') {
      // Who comes back to the list goes on where it was left.
      const line = document.querySelector<HTMLElement>(`.list [data-item="${left.current}"]`);
      left.current = '';
      if (!line || document.activeElement !== document.body) return;
      line.focus({ preventScroll: true });
      line.scrollIntoView({ block: 'center' });
      return;
    }
    left.current = item;
    document.querySelector('.list [aria-current]')?.scrollIntoView({ block: 'nearest' });
    // Where the entry takes the place of its list, reading goes on at its heading.
    if (!matchMedia('(width >= 60rem)').matches) {
      scrollTo(0, 0);
      detail?.querySelector('h2')?.focus({ preventScroll: true });
    }
  }, [title, item]);
}

function Tabs({ address, found }: { address: Address; found: Entries }) {
  return (
    <nav className="tabs" aria-label="Parts of the report">
      {tabs.map((tab) => (
        <a
          key={tab}
          href={fragmentOf({ tab, item: '', filter: ofAnotherList(address.filter) })}
          aria-current={address.tab === tab ? 'page' : undefined}
        >
          {tabNames[tab]}
          {tab === 'overview' ? null : <span className="number">{found[tab].length}</span>}
        </a>
      ))}
    </nav>
  );
}

function searchFor(search: string, address: Address, go: Go): void {
  const tab = address.tab === 'overview' ? 'clauses' : address.tab;
  go({ tab, item: '', filter: { ...address.filter, search } }, true);
}

/** The report. */
export function App() {
  const { model } = useReport();
  const [address, go] = useAddress();
  const search = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const entries = useMemo(() => entriesOf(model), [model]);
  const { tab, item, filter } = address;
  const found = useMemo(() => {
    const elsewhere = ofAnotherList(filter);
    const left = (list: ListTab) => filterEntries(entries[list], list === tab ? filter : elsewhere);
    return { clauses: left('clauses'), defects: left('defects'), pages: left('pages') };
  }, [entries, filter, tab]);
  const shown = tab === 'overview' ? [] : found[tab];
  useView(address);
  useKeys({
    address,
    go,
    entries: shown,
    search,
    showHelp: () => help.current?.showModal(),
  });

  return (
    <>
      <header className="masthead">
        <h1>
          <a className="home" href="#overview">
            Parity desk
          </a>
        </h1>
        <Tabs address={address} found={found} />
        <search>
          <label>
            <span className="hidden">Search clauses, defects and pages</span>
            <input
              ref={search}
              type="search"
              placeholder="Search, or press /"
              value={address.filter.search}
              onChange={(event) => searchFor(event.target.value, address, go)}
              onKeyDown={(event) => {
                const first = shown[0];
                if (event.key === 'Escape') event.currentTarget.blur();
                if (event.key === 'Enter' && first) {
                  go({ item: first.id });
                  event.currentTarget.blur();
                }
              }}
            />
          </label>
        </search>
        <button type="button" className="keys" onClick={() => help.current?.showModal()}>
          Keys
        </button>
      </header>
      {tab === 'overview' ? (
        <main className="single">
          <Overview />
        </main>
      ) : (
        <main className={item === '' ? 'double listing' : 'double'}>
          <List tab={tab} address={address} go={go} entries={entries} found={found} />
          <article className="detail">
            {item === '' ? (
              <p className="soft hint">Choose one of the {tab}.</p>
            ) : (
              <>
                <p className="back">
                  <a href={fragmentOf({ ...address, item: '' })}>All {tab}</a>
                </p>
                <Detail tab={tab} item={item} />
              </>
            )}
          </article>
        </main>
      )}
      <footer className="colophon">
        Made{' '}
        {new Date(model.made).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}
        {model.commit ? `, at commit ${model.commit}` : ''}. Links open the site at {model.origin}:{' '}
        <code>npm start</code>
      </footer>
      <Help dialog={help} />
    </>
  );
}
