import type { Profile } from '../src/defects/define';
import type { DefectId } from '../src/defects/registry';
import type { ActiveProfile } from './active-profile';
import { DefectRow, type RowActions } from './defect-row';
import { Icon } from './icons';
import type { Listing } from './listing';
import type { Marks } from './marks';
import type { PanelState } from './panel-state';

interface DefectListProps extends RowActions {
  readonly listing: Listing;
  readonly panelState: PanelState;
  readonly profile: Profile;
  readonly active: ActiveProfile;
  readonly marks: Marks;
  readonly pinned: DefectId | null;
  readonly onElsewhere: () => void;
}

/** The defects of this page, followed by those of other pages. */
export function DefectList(props: DefectListProps) {
  const { listing, panelState, profile, active, marks, pinned, onElsewhere, ...actions } = props;
  const { here, elsewhere } = listing;
  const filtered = panelState.query !== '' || panelState.changedOnly;
  const rows = (ids: readonly DefectId[]) => (
    <ul className="rows">
      {ids.map((id) => (
        <DefectRow
          key={id}
          id={id}
          on={profile.has(id)}
          source={active.sourceOf(id)}
          elements={marks.get(id) ?? []}
          expanded={panelState.expanded.includes(id)}
          pinned={pinned === id}
          {...actions}
        />
      ))}
    </ul>
  );
  if (filtered && here.length + elsewhere.length === 0) {
    const what =
      panelState.query === '' ? 'differs from the default' : `matches “${panelState.query}”`;
    return <p className="nothing">No defect {what}.</p>;
  }
  const count = <span className="count">{elsewhere.length}</span>;
  return (
    <>
      {filtered && here.length === 0 ? null : (
        <h3>
          On this page <span className="count">{here.length}</span>
        </h3>
      )}
      {rows(here)}
      {filtered && elsewhere.length === 0 ? null : (
        <h3>
          {filtered ? (
            <>Elsewhere {count}</>
          ) : (
            <button
              type="button"
              className="group"
              aria-expanded={panelState.showElsewhere}
              data-control="elsewhere"
              onClick={onElsewhere}
            >
              <Icon name="chevron" />
              Elsewhere {count}
            </button>
          )}
        </h3>
      )}
      {filtered || panelState.showElsewhere ? rows(elsewhere) : null}
    </>
  );
}
