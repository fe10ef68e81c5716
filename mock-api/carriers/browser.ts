import { setupWorker } from 'msw/browser';
import { createMemoryInbox } from '../core/memory-table';
import { ScenarioError, scenarioOf } from '../core/scenarios';
import { createMailService, type MailService } from '../core/service';
import { mailHandlers } from './msw';

/** The key under which the scenario survives page loads. */
const scenarioKey = 'mail-scenario';

/** Sets the scenario from the URL, or the one that was set earlier in this session. */
function setAskedScenario(service: MailService) {
  const asked = new URLSearchParams(window.location.search).get('scenario');
  try {
    service.setScenario(scenarioOf(asked ?? sessionStorage.getItem(scenarioKey) ?? 'none'));
    if (asked !== null) sessionStorage.setItem(scenarioKey, asked);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    console.error(error.message);
  }
}

/**
 * Starts the mail API in the browser, for plain files without a server. The
 * messages that it accepts are logged to the console.
 */
export async function startMailMock(): Promise<void> {
  const service = createMailService(createMemoryInbox());
  setAskedScenario(service);
  service.subscribe((event) => {
    if (event.type === 'message') console.info('Mail mock:', event.message);
  });
  const worker = setupWorker(...mailHandlers(service));
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
}
