import { useEffect, useMemo, useRef } from 'react';
import {
  type Address,
  filterElsewhere,
  fragmentOf,
  type Go,
  type ListTab,
  listTabs,
  type Tab,
  tabs,
  useAddress,
} from './address';
import { ClauseDetail } from './clause-detail';
import { DefectDetail } from './defect-detail';
import { capitalized, type Entries, filterEntries } from './entries';
import { Help, useKeys } from './keys';
import { LinksPage } from './link-findings';
import { List } from './list';
import { Overview } from './overview';
import { PageDetail } from './page-detail';
import { useReport } from './report-context';
import { ReviewPage } from './review';
import { ScoreboardPage } from './scoreboard';

function Detail({ tab, item }: { tab: ListTab; item: string }) {
  const report = useReport();
  const clause = tab === 'clauses' && report.clauses.get(item);
  const defect = tab === 'defects' && report.defects.get(item);
  const page = tab === 'pages' && report.pages.get(item);
  if (clause) return <ClauseDetail key={item} clause={clause} />;
  if (defect) return <DefectDetail key={item} defect={defect} />;
  if (page) return <PageDetail key={item} page={page} />;
  return (
    <header className="top">
      <h2 tabIndex={-1}>“{item}” not found</h2>
      <p>This report has no such entry among its {tab}.</p>
    </header>
  );
}

/** Shows an address: its title, and its entry where the reader looks. */
function useView({ tab, item }: Address): void {
  const title = `${item === '' ? capitalized(tab) : item} · Conformance report`;
  const left = useRef('');
  useEffect(() => {
    document.title = title;
    const detail = document.querySelector<HTMLElement>('.detail');
    if (detail) detail.scrollTop = 0;
    if (item === '') {
      // Back in the list, the focus returns to the entry that was open.
      const line = document.querySelector<HTMLElement>(`.list [data-item="${left.current}"]`);
      left.current = '';
      if (!line || document.activeElement !== document.body) return;
      line.focus({ preventScroll: true });
      line.scrollIntoView({ block: 'center' });
      return;
    }
    left.current = item;
    document.querySelector('.list [aria-current]')?.scrollIntoView({ block: 'nearest' });
    // Where the entry replaces its list, the focus moves to its heading.
    if (!matchMedia('(width >= 60rem)').matches) {
      scrollTo(0, 0);
      detail?.querySelector('h2')?.focus({ preventScroll: true });
    }
  }, [title, item]);
}

function Tabs({ address, found }: { address: Address; found: Entries }) {
  const { model, review } = useReport();
  const counts: Readonly<Partial<Record<Tab, number>>> = {
    ...Object.fromEntries(listTabs.map((tab) => [tab, found[tab].length])),
    links: model.pages.reduce((sum, { links }) => sum + links.length, 0),
    snapshots: review?.changes.length ?? 0,
  };
  return (
    <nav className="tabs" aria-label="Parts of the report">
      {tabs.map((tab) => (
        <a
          key={tab}
          href={fragmentOf({ tab, filter: filterElsewhere(address.filter) })}
          aria-current={address.tab === tab ? 'page' : undefined}
        >
          {capitalized(tab)}
          {counts[tab] === undefined ? null : <span className="number">{counts[tab]}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Narrows the current list; a tab that is not searched leads to the clauses. */
function searchFor(search: string, address: Address, go: Go): void {
  const isSearched = !['overview', 'snapshots', 'scoreboard'].includes(address.tab);
  const tab = isSearched ? address.tab : 'clauses';
  go({ tab, item: '', filter: { ...address.filter, search } }, true);
}

/** A tab that is no list of entries. */
function WidePage({ address }: { address: Address }) {
  const { model, review, pictures } = useReport();
  if (address.tab === 'links') return <LinksPage address={address} />;
  if (address.tab === 'overview') return <Overview />;
  if (address.tab === 'scoreboard') return <ScoreboardPage board={model.scoreboard} />;
  if (review) return <ReviewPage review={review} pictures={pictures} />;
  return (
    <header className="top">
      <h2>No snapshot results</h2>
      <p>
        <code>npm run snapshots</code> compares every page with its baseline; what differs is
        reviewed here.
      </p>
    </header>
  );
}

/** The report. */
export function App() {
  const { model, lists } = useReport();
  const [address, go] = useAddress();
  const search = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const { tab, item, filter } = address;
  const found = useMemo(() => {
    const elsewhere = filterElsewhere(filter);
    const filtered = (list: ListTab) =>
      filterEntries(lists[list], list === tab ? filter : elsewhere);
    return { clauses: filtered('clauses'), defects: filtered('defects'), pages: filtered('pages') };
  }, [lists, filter, tab]);
  const listTab = listTabs.find((each) => each === tab);
  const shown = listTab ? found[listTab] : [];
  useView(address);
  const showHelp = () => help.current?.showModal();
  useKeys({ address, go, entries: shown, search, showHelp });

  return (
    <>
      <header className="masthead">
        <h1>
          <a className="home" href="#overview">
            Conformance report
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
        <button type="button" className="keys" onClick={showHelp}>
          Keys
        </button>
      </header>
      {listTab === undefined ? (
        <main className="single">
          <WidePage address={address} />
        </main>
      ) : (
        <main className={item === '' ? 'double listing' : 'double'}>
          <List tab={listTab} address={address} go={go} found={found} />
          <article className="detail">
            {item === '' ? (
              <p className="soft hint">Select an entry of the list.</p>
            ) : (
              <>
                <p className="back">
                  <a href={fragmentOf({ ...address, item: '' })}>All {tab}</a>
                </p>
                <Detail tab={listTab} item={item} />
              </>
            )}
          </article>
        </main>
      )}
      <footer className="colophon">
        Made{' '}
        {new Date(model.madeAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}
        {model.commit ? `, at commit ${model.commit}` : ''}. Links to the site need it running at{' '}
        {model.origin}: <code>npm start</code>
      </footer>
      <Help dialog={help} />
    </>
  );
}
