import type { Profile } from '../src/defects/define';
import type { DefectId } from '../src/defects/registry';
import { DefectRow, type RowActions } from './defect-row';
import { Icon } from './icons';
import type { Listing } from './listing';
import type { Marks } from './marks';
import type { Memory } from './memory';
import type { InForce } from './page-at-start';

interface DefectListProps extends RowActions {
  readonly listing: Listing;
  readonly memory: Memory;
  readonly profile: Profile;
  readonly inForce: InForce;
  readonly marks: Marks;
  readonly pinned: DefectId | null;
  readonly onElsewhere: () => void;
}

/** The defects of this page, and below them those of other pages. */
export function DefectList(props: DefectListProps) {
  const { listing, memory, profile, inForce, marks, pinned, onElsewhere, ...actions } = props;
  const { here, elsewhere } = listing;
  const narrowed = memory.query !== '' || memory.changedOnly;
  const rows = (ids: readonly DefectId[]) => (
    <ul className="rows">
      {ids.map((id) => (
        <DefectRow
          key={id}
          id={id}
          on={profile.has(id)}
          source={inForce.sourceOf(id)}
          elements={marks.get(id) ?? []}
          expanded={memory.expanded.includes(id)}
          pinned={pinned === id}
          {...actions}
        />
      ))}
    </ul>
  );
  if (narrowed && here.length + elsewhere.length === 0) {
    const what = memory.query === '' ? 'differs from the default' : `matches “${memory.query}”`;
    return <p className="nothing">No defect {what}.</p>;
  }
  const count = <span className="count">{elsewhere.length}</span>;
  return (
    <>
      {narrowed && here.length === 0 ? null : (
        <h3>
          On this page <span className="count">{here.length}</span>
        </h3>
      )}
      {rows(here)}
      {narrowed && elsewhere.length === 0 ? null : (
        <h3>
          {narrowed ? (
            <>Elsewhere {count}</>
          ) : (
            <button
              type="button"
              className="group"
              aria-expanded={memory.elsewhere}
              data-control="elsewhere"
              onClick={onElsewhere}
            >
              <Icon name="chevron" />
              Elsewhere {count}
            </button>
          )}
        </h3>
      )}
      {narrowed || memory.elsewhere ? rows(elsewhere) : null}
    </>
  );
}
