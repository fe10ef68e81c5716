import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/base.css';
import './styles/frame.css';
import './styles/detail.css';
import './styles/pictures.css';
import './styles/overview.css';
import './styles/print.css';
import { App } from './app';
import type { Model, Pictures } from './model';
import { ReportContext, reportOf } from './report-context';

/** Takes data out of the page, so that its document does not hold them twice. */
function dataOf(id: string): unknown {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The report lacks its ${id}.`);
  element.remove();
  return JSON.parse(element.textContent);
}

const root = document.getElementById('report');
if (root === null) throw new Error('The report lacks the element to stand in.');

const report = reportOf(dataOf('model') as Model, dataOf('pictures') as Pictures);

createRoot(root).render(
  <StrictMode>
    <ReportContext value={report}>
      <App />
    </ReportContext>
  </StrictMode>,
);
