import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../theme/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/detail.css';
import './styles/pictures.css';
import './styles/overview.css';
import './styles/review.css';
import './styles/scoreboard.css';
import './styles/print.css';
import { App } from './app';
import type { AppData } from './model';
import { ReportContext, reportOf } from './report-context';
import { ReviewPage } from './review';

const place = document.getElementById('app');
const source = document.getElementById('data');
if (place === null || source === null)
  throw new Error('The page has no element for the app or no data.');
// Taken out of the document, which would hold the data twice.
source.remove();
const { report, review, pictures } = JSON.parse(source.textContent) as AppData;

createRoot(place).render(
  <StrictMode>
    {report ? (
      <ReportContext value={reportOf(report, review, pictures)}>
        <App />
      </ReportContext>
    ) : (
      <main className="single">
        {review ? <ReviewPage review={review} pictures={pictures} /> : null}
      </main>
    )}
  </StrictMode>,
);
