import { counted, groupBy } from '@originaltreu/audit/utilities';
import { type ReactNode, useRef, useState } from 'react';
import type { Scoreboard } from '../spec/scoreboard';
import { fragmentOf } from './address';
import { Folded, Part } from './parts';
import { falseAlarmsOf, hasRun, kindsOf, sumsOf } from './scoreboard-sums';

type Mark = Scoreboard['marks'][number];
type Checker = Scoreboard['checkers'][number];
type Show = (title: string, content: ReactNode) => void;

/** What is behind a mark: each finding with the pages it is on. */
function Findings({ findings }: Pick<Mark, 'findings'>) {
  return (
    <ul className="rows">
      {findings.map(({ rule, text, pages }) => (
        <li key={`${rule} ${text}`}>
          <div>
            <p>
              <code>{rule}</code> {text}
            </p>
            <Folded count={pages.length} max={3} what="pages">
              <p className="soft">{pages.join(', ')}</p>
            </Folded>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a checker reports on the fixed site, by rule. */
function FalseAlarms({ falseAlarms, unstable }: Checker) {
  return (
    <>
      {unstable.length > 0 ? <p>Not counted, as they vary: {unstable.join(', ')}</p> : null}
      <ul className="rows">
        {falseAlarms.map(({ rule, count, examples }) => (
          <li key={rule}>
            <div>
              <p>
                {count} × <code>{rule}</code>
              </p>
              {examples.map(({ page, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                <p key={index} className="soft">
                  {page}: {text}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A row for each checker: sums by kind, false alarms, seconds. */
function Sums({ board, show }: { board: Scoreboard; show: Show }) {
  const kinds = kindsOf(board);
  return (
    <table className="scores">
      <thead>
        <tr>
          {['Checker', ...kinds, 'all', 'false alarms', 'seconds'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.checkers.map((checker) => {
          const { byKind, total } = sumsOf(board, checker);
          const { name, version, subject, install, seconds } = checker;
          return (
            <tr key={name}>
              <th scope="row">
                {name} <span className="soft">{version ?? `not installed; ${install}`}</span>
                <span className="soft">{subject}</span>
              </th>
              {kinds.map((kind) => (
                <td key={kind}>{hasRun(checker) ? (byKind.get(kind) ?? 0) : ''}</td>
              ))}
              <td>{hasRun(checker) ? total : ''}</td>
              <td>
                {hasRun(checker) ? (
                  <button
                    type="button"
                    onClick={() => show(`${name} on the fixed site`, <FalseAlarms {...checker} />)}
                  >
                    {falseAlarmsOf(checker)}
                  </button>
                ) : null}
              </td>
              <td>{hasRun(checker) ? seconds : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Not a character, which some fonts lack. */
function Dot() {
  return (
    <svg className="dot" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" />
    </svg>
  );
}

/** One cell of the matrix: a button where the checker sees the toggle. */
function Cell({ mark, isRun, show }: { mark: Mark | undefined; isRun: boolean; show: Show }) {
  if (!mark) return <td>{isRun ? <span className="hidden">not seen</span> : '?'}</td>;
  const { checker, toggle, findings } = mark;
  const title = `${checker} sees ${toggle}`;
  return (
    <td>
      <button
        type="button"
        aria-label={`${title}: ${counted(findings.length, 'finding')}`}
        onClick={() => show(title, <Findings findings={findings} />)}
      >
        <Dot />
      </button>
    </td>
  );
}

/** Toggles by kind against checkers. */
function Matrix({ board, show }: { board: Scoreboard; show: Show }) {
  const { toggles, marks, notRun } = board;
  const checkers = board.checkers.filter(hasRun);
  const keyOf = (toggle: string, checker: string) => `${toggle} ${checker}`;
  const byKey = new Map(marks.map((mark) => [keyOf(mark.toggle, mark.checker), mark]));
  const left = new Set(notRun.map(({ toggle, checker }) => keyOf(toggle, checker)));
  return (
    <table className="matrix">
      <thead>
        <tr>
          <th scope="col">Toggle</th>
          {checkers.map(({ name }) => (
            <th key={name} scope="col">
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {[...groupBy(toggles, ({ kind }) => kind)].map(([kind, own]) => (
        <tbody key={kind}>
          {own.map(({ id, title }) => (
            <tr key={id}>
              <th scope="row">
                <a href={fragmentOf({ tab: 'defects', item: id })} title={title}>
                  {id}
                </a>
              </th>
              {checkers.map(({ name }) => (
                <Cell
                  key={name}
                  mark={byKey.get(keyOf(id, name))}
                  isRun={!left.has(keyOf(id, name))}
                  show={show}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Which checker sees which toggle; what is behind a mark is shown over the page. */
export function ScoreboardPage({ board }: { board: Scoreboard }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<{ title: string; content: ReactNode } | null>(null);
  const show: Show = (title, content) => {
    setShown({ title, content });
    dialog.current?.showModal();
  };
  const seen = new Set(board.marks.map(({ toggle }) => toggle)).size;
  return (
    <>
      <header className="top">
        <h2 tabIndex={-1}>
          {seen} of {counted(board.toggles.length, 'toggle')} are seen by a checker
        </h2>
        <p>
          A checker sees a toggle if one of its rules fires more often on the toggle’s pages, or on
          links to them, with the toggle on than on the fixed site.{' '}
          <code>npm run bench -- checkers</code> runs them.
        </p>
      </header>
      <Part
        title="Checkers"
        note={`${board.pages} pages; false alarms are findings on the fixed site`}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className="scrolls" tabIndex={0} aria-label="Sums by checker">
          <Sums board={board} show={show} />
        </section>
      </Part>
      <Part
        title="Toggles"
        note={
          <>
            <Dot /> seen, ? not run; a click shows the findings
          </>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className="scrolls" tabIndex={0} aria-label="Toggles by checker">
          <Matrix board={board} show={show} />
        </section>
      </Part>
      <dialog ref={dialog} className="findings" aria-labelledby="findings-title">
        <form method="dialog">
          <h3 id="findings-title">{shown?.title}</h3>
          <button type="submit">Close</button>
        </form>
        {shown?.content}
      </dialog>
    </>
  );
}
