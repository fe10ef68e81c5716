import { counted } from '@originaltreu/audit/utilities';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { Pictures, Review, ReviewCell, ReviewChange } from './model';
import { Segments } from './parts';
import { Range } from './slider';
import { Outlines } from './snapshot';

const modes = [
  ['slider', 'Slider'],
  ['expected', 'Expected'],
  ['actual', 'Actual'],
  ['diff', 'Difference'],
] as const;

type Mode = (typeof modes)[number][0];

/** A shell command with a button that copies it. */
function Command({ command, label }: { command: string; label: string }) {
  const code = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setStatus(''), 2000);
    return () => clearTimeout(timer);
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setStatus('Copied');
    } catch {
      // Without access to the clipboard the command is selected, ready to be copied.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setStatus('Selected: copy it by keyboard');
    }
  };
  return (
    <div className="command">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keyboard. */}
      <code ref={code} tabIndex={0}>
        {command}
      </code>
      <button type="button" aria-label={`Copy: ${label}`} onClick={copy}>
        Copy
      </button>
      <span role="status" className="toast">
        {status}
      </span>
    </div>
  );
}

type ViewerProps = {
  cell: ReviewCell;
  pictures: Pictures;
  mode: Mode;
  onMode: (mode: Mode) => void;
};

/** The words that differ. */
function Words({ lines }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="words" tabIndex={0} aria-label="Words">
      {lines.map((line, index) => {
        const Tag = line.startsWith('-') ? 'del' : line.startsWith('+') ? 'ins' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        return <Tag key={index}>{line}</Tag>;
      })}
    </section>
  );
}

/** Expected, actual and difference of a cell, and its regions one after the other. */
function Viewer({ cell, pictures, mode: wanted, onMode }: ViewerProps) {
  const frame = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [split, setSplit] = useState(50);
  const { regions, width, height } = cell;
  const missing = modes
    .map(([each]) => each)
    .filter((each) => !cell[each === 'slider' ? 'expected' : each]);
  const mode = missing.includes(wanted) ? 'actual' : wanted;
  const shown = mode === 'slider' ? (['expected', 'actual'] as const) : [mode];
  const region = regions[current];
  useEffect(() => {
    if (!region || !frame.current) return;
    const [x, y, across, down] = region;
    const { scrollHeight, clientHeight } = frame.current;
    frame.current.scrollTop = ((y + down / 2) / height) * scrollHeight - clientHeight / 2;
    setSplit(((x + across / 2) / width) * 100);
  }, [region, width, height]);
  const step = (by: number) => setCurrent((current + by + regions.length) % regions.length);
  if (width === 0) {
    return (
      <div className="viewer">
        <p className="soft">
          {cell.cell}: {cell.message}
        </p>
        <Words lines={cell.lines} />
      </div>
    );
  }
  if (!cell.actual) {
    return (
      <p className="soft">
        This report holds no pictures of {cell.cell}; run <code>npm run snapshots</code> and open
        test-results/snapshots/index.html.
      </p>
    );
  }
  return (
    <div className="viewer" data-mode={mode}>
      <div className="bar">
        <Segments
          legend="What to show"
          value={mode}
          choices={modes}
          disabled={missing}
          onChoose={onMode}
        />
        {mode === 'slider' ? (
          <div className="split">
            <span>Expected</span>
            <Range
              label="How much of the expected picture is shown"
              value={split}
              onChange={setSplit}
            />
            <span>Actual</span>
          </div>
        ) : null}
        <div className="steps">
          <button type="button" disabled={regions.length < 2} onClick={() => step(-1)}>
            Previous
          </button>
          <output>
            {regions.length === 0 ? 'no regions' : `${current + 1} of ${regions.length}`}
          </output>
          <button type="button" disabled={regions.length < 2} onClick={() => step(1)}>
            Next
          </button>
        </div>
      </div>
      <p className="soft">
        {cell.cell}: {cell.message}
      </p>
      {cell.lines.length > 0 ? <Words lines={cell.lines} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="frame" ref={frame} tabIndex={0} aria-label="Pictures">
        <div
          className="compared"
          style={
            { width, aspectRatio: `${width} / ${height}`, '--split': `${split}%` } as CSSProperties
          }
        >
          {shown.map((picture) => (
            <img
              key={picture}
              className={picture}
              src={pictures[cell[picture]] ?? cell[picture]}
              alt={`${cell.cell}, ${picture}`}
            />
          ))}
          <Outlines boxes={regions} width={width} height={height} current={current} />
          {mode === 'slider' ? <span className="edge" /> : null}
        </div>
      </section>
    </div>
  );
}

function Change({ change, pictures }: { change: ReviewChange; pictures: Pictures }) {
  const id = useId();
  const { kind, title, command, looks } = change;
  const cells = looks.flat();
  const [chosen, setChosen] = useState('');
  const [mode, setMode] = useState<Mode>('slider');
  const cell = cells.find((each) => each.cell === chosen) ?? cells[0];
  return (
    <article className="changed" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>
          <span className="kind">{kind}</span> {counted(cells.length, 'cell')},{' '}
          {counted(looks.length, 'look')}
        </p>
      </header>
      {command ? (
        <Command command={command} label={title} />
      ) : (
        <p className="soft">
          {kind === 'failed'
            ? 'The scene cannot be played, so there is nothing to accept.'
            : 'Two captures differ, so there is nothing to accept.'}
        </p>
      )}
      <details open={looks.length <= 6}>
        <summary>Cells</summary>
        <ul className="looks">
          {looks.map((alike) => (
            <li key={alike[0]?.cell}>
              {alike.length > 1 ? <span className="soft">look alike:</span> : null}
              {alike.map((each) => (
                <label key={each.cell} className="chip">
                  <input
                    type="radio"
                    name={id}
                    checked={each === cell}
                    onChange={() => setChosen(each.cell)}
                  />
                  <span>{each.cell}</span>
                </label>
              ))}
            </li>
          ))}
        </ul>
      </details>
      {cell ? (
        <Viewer key={cell.cell} cell={cell} pictures={pictures} mode={mode} onMode={setMode} />
      ) : null}
    </article>
  );
}

/** The changes of the last snapshot runs, one row for each, however many cells it is in. */
export function ReviewPage({ review, pictures }: { review: Review; pictures: Pictures }) {
  const { changes, cells, command } = review;
  return (
    <div className="review">
      <header className="top">
        <h1>
          {changes.length === 0
            ? 'Nothing changed'
            : `${counted(changes.length, 'change')} in ${counted(cells, 'cell')}`}
        </h1>
        <p>
          {changes.length === 0
            ? 'Every snapshot matches its baseline.'
            : 'Cells that differ in the same parts of the page are one change. Accept each change by its command, or all at once.'}
        </p>
        {changes.length > 1 ? <Command command={command} label="accept everything" /> : null}
      </header>
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.title}`} change={change} pictures={pictures} />
      ))}
    </div>
  );
}
