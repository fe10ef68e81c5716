import {
  type Address,
  type Filter,
  filterElsewhere,
  fragmentOf,
  type Go,
  noFilter,
} from './address';
import {
  choicesOf,
  type Entries,
  type Entry,
  type ListTab,
  languageName,
  listTabs,
} from './entries';
import { Mark } from './parts';
import { useReport } from './report-context';

interface Props {
  readonly tab: ListTab;
  readonly address: Address;
  readonly go: Go;
  readonly entries: Entries;
  readonly found: Entries;
}

function Choice({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <label className={value === '' ? 'choice' : 'choice chosen'}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">any</option>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Filters({ tab, address: { filter }, go, entries }: Props) {
  const { model } = useReport();
  const narrow = (change: Partial<Filter>) => go({ filter: { ...filter, ...change } }, true);
  const own = entries[tab];
  const named = (field: 'kind' | 'status') =>
    choicesOf(own, field).map((value) => [value, value] as const);
  const languages = ['de', 'ru', 'en'].map((each) => [each, languageName(each)] as const);
  const sections =
    tab === 'clauses'
      ? model.sections.map(
          (each) => [String(each.section), `${each.section} ${each.title}`] as const,
        )
      : [];
  return (
    <div className="filters">
      <Choice
        label="Language"
        value={filter.language}
        choices={languages}
        onChoose={(language) => narrow({ language })}
      />
      <Choice
        label="Kind"
        value={filter.kind}
        choices={named('kind')}
        onChoose={(kind) => narrow({ kind })}
      />
      <Choice
        label="Status"
        value={filter.status}
        choices={named('status')}
        onChoose={(status) => narrow({ status })}
      />
      <Choice
        label="Section"
        value={filter.section}
        choices={sections}
        onChoose={(section) => narrow({ section })}
      />
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
        <a
          key={each}
          href={fragmentOf({ tab: each, item: '', filter: filterElsewhere(address.filter) })}
        >
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
  const { tab, address, go, entries, found } = props;
  const { search, ...narrowing } = address.filter;
  const isNarrowed = search !== '' || Object.values(narrowing).some((value) => value !== '');
  const matching = found[tab];
  return (
    <nav className="list" aria-label={tab}>
      <Filters {...props} />
      <p className="count" role="status">
        {isNarrowed
          ? `${matching.length} of ${entries[tab].length} ${tab}`
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
