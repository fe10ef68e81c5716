import {
  type Address,
  filterElsewhere,
  fragmentOf,
  type Go,
  type ListTab,
  listTabs,
  noFilter,
} from './address';
import { choicesOf, type Entries, type Entry, languageName } from './entries';
import { Mark } from './parts';
import { useReport } from './report-context';

type Props = { tab: ListTab; address: Address; go: Go; found: Entries };

function Filters({ tab, address: { filter }, go }: Props) {
  const { model, lists } = useReport();
  const choices = {
    language: ['de', 'ru', 'en'].map((each) => [each, languageName(each)]),
    kind: choicesOf(lists[tab], 'kind').map((each) => [each, each]),
    status: choicesOf(lists[tab], 'status').map((each) => [each, each]),
    section:
      tab === 'clauses'
        ? model.sections.map(({ section, title }) => [`${section}`, `${section} ${title}`])
        : [],
  };
  return (
    <div className="filters">
      {(['language', 'kind', 'status', 'section'] as const)
        .filter((field) => choices[field].length > 0)
        .map((field) => (
          <label key={field} className={filter[field] === '' ? 'choice' : 'choice chosen'}>
            <span>{field}</span>
            <select
              value={filter[field]}
              onChange={({ target }) => go({ filter: { ...filter, [field]: target.value } }, true)}
            >
              <option value="">any</option>
              {choices[field].map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
    </div>
  );
}

/** The other lists in which the search finds something, when it finds nothing here. */
function Elsewhere({ tab, address, found }: Props) {
  const others = listTabs.filter((each) => each !== tab && found[each].length > 0);
  return (
    <div className="nothing">
      <p>No {tab} match.</p>
      {others.map((each) => (
        <a key={each} href={fragmentOf({ tab: each, filter: filterElsewhere(address.filter) })}>
          {found[each].length} {each} match
        </a>
      ))}
    </div>
  );
}

function Line({ entry, address, tab }: { entry: Entry; address: Address; tab: ListTab }) {
  const { id, label, title, note, status } = entry;
  return (
    <li>
      <a
        href={fragmentOf({ tab, item: id, filter: address.filter })}
        data-item={id}
        aria-current={address.item === id ? 'true' : undefined}
      >
        <Mark status={status} label />
        <span className="words">
          <span className="title">
            {label ? <span className="number">{label} </span> : null}
            {title}
          </span>
          <span className="note">{note}</span>
        </span>
      </a>
    </li>
  );
}

/** The entries of a tab that match its filters and the search. */
export function List(props: Props) {
  const { tab, address, go, found } = props;
  const { lists } = useReport();
  const isNarrowed = Object.values(address.filter).some((value) => value !== '');
  const matching = found[tab];
  return (
    <nav className="list" aria-label={tab}>
      <Filters {...props} />
      <p className="count" role="status">
        {isNarrowed
          ? `${matching.length} of ${lists[tab].length} ${tab}`
          : `${matching.length} ${tab}`}
        {isNarrowed ? (
          <button type="button" onClick={() => go({ filter: noFilter }, true)}>
            show all
          </button>
        ) : null}
      </p>
      {matching.length === 0 ? <Elsewhere {...props} /> : null}
      <ol>
        {matching.map((entry) => (
          <Line key={entry.id} entry={entry} address={address} tab={tab} />
        ))}
      </ol>
    </nav>
  );
}
