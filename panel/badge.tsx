interface BadgeProps {
  /** How many defects differ from the default. */
  readonly count: number;
  readonly summary: string;
  readonly onOpen: () => void;
}

/** Replaces the closed panel while anything differs from the default; opens it again. */
export function Badge({ count, summary, onOpen }: BadgeProps) {
  return (
    <aside className="badge-place" aria-label="Defect panel">
      <button
        type="button"
        className="badge"
        data-control="badge"
        aria-label={`Open the defect panel: ${summary}`}
        title={summary}
        onClick={onOpen}
      >
        <span className="badge-count">{count}</span> changed
      </button>
    </aside>
  );
}
