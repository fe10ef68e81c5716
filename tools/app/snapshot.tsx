import { useEffect, useRef, useState } from 'react';
import { pageTitle } from './entries';
import type { Box, ReportPage, ReportSnapshot } from './model';
import { Segments } from './parts';
import { useReport } from './report-context';

type OutlinesProps = {
  boxes: readonly Box[];
  width: number;
  height: number;
  /** Which of them is the current one. */
  current?: number;
};

/** Boxes over a picture, whose size in CSS pixels of the page is given. */
export function Outlines({ boxes, width, height, current }: OutlinesProps) {
  return boxes.map(([x, y, across, down], index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      key={index}
      className="outline"
      aria-current={index === current}
      style={{
        left: `${(x / width) * 100}%`,
        top: `${(y / height) * 100}%`,
        width: `${(across / width) * 100}%`,
        height: `${(Math.max(1, down) / height) * 100}%`,
      }}
    />
  ));
}

type Props = {
  pages: readonly ReportPage[];
  /** What to outline in a snapshot. */
  outlined: (snapshot: ReportSnapshot) => readonly Box[];
};

const narrowView = 700;

/** A picture of a page, scaled down, with regions outlined; scrolled to the first of them. */
export function Snapshots({ pages, outlined }: Props) {
  const { pictures } = useReport();
  const shown = pages.filter(({ snapshots }) => snapshots.some(({ picture }) => picture !== ''));
  const outlinedPage = shown.find(({ snapshots }) =>
    snapshots.some((snapshot) => outlined(snapshot).length > 0),
  );
  const [chosen, setChosen] = useState('');
  const [width, setWidth] = useState(innerWidth < narrowView ? 390 : 1280);
  const frame = useRef<HTMLElement>(null);
  const page = shown.find(({ id }) => id === chosen) ?? outlinedPage ?? shown[0];
  const own = page?.snapshots.filter(({ picture }) => picture !== '') ?? [];
  const snapshot = own.find((each) => each.width === width) ?? own[0];
  const boxes = snapshot ? outlined(snapshot) : [];
  const firstTop = boxes.length > 0 ? Math.min(...boxes.map(([, y]) => y)) : 0;
  const height = snapshot?.height ?? 1;

  useEffect(() => {
    const element = frame.current;
    if (element) element.scrollTop = (firstTop / height) * element.scrollHeight - 40;
  }, [firstTop, height]);

  if (!page || !snapshot) {
    return <p className="soft">This report holds no picture of it.</p>;
  }
  return (
    <figure className="snapshot">
      <div className="bar">
        {shown.length > 1 ? (
          <label>
            <span className="name">Page</span>
            <select value={page.id} onChange={(event) => setChosen(event.target.value)}>
              {shown.map((each) => (
                <option key={each.id} value={each.id}>
                  {pageTitle(each.page, each.language)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <Segments
          legend="Width of the view"
          value={snapshot.width}
          choices={own.map((each) => [each.width, `${each.width} px`])}
          onChoose={setWidth}
        />
      </div>
      <section
        className="frame"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label={`Picture of ${page.path}`}
      >
        <div className="canvas" style={{ aspectRatio: `${snapshot.width} / ${snapshot.height}` }}>
          <img
            src={pictures[snapshot.picture]}
            alt={`${page.path}, ${snapshot.width} pixels wide`}
            className={snapshot.width > narrowView ? 'wide' : 'narrow'}
          />
          <Outlines boxes={boxes} width={snapshot.width} height={snapshot.height} />
        </div>
      </section>
      <figcaption className="soft">
        {page.path}, {snapshot.width} × {snapshot.height} px, {snapshot.status};{' '}
        {boxes.length === 0 ? 'nothing outlined' : `${boxes.length} outlined`}
        {snapshot.message ? `; ${snapshot.message}` : ''}
      </figcaption>
    </figure>
  );
}
