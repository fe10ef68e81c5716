import { setupWorker } from 'msw/browser';
import { createMemoryInbox } from '../core/memory-inbox';
import { ScenarioError, scenarioOf } from '../core/scenarios';
import { createMailService, type MailService } from '../core/service';
import { mailHandlers } from './msw';

/** Keeps the scenario for full page loads. */
const scenarioKey = 'mail-scenario';

/** Sets the scenario that the address asks for, or an earlier one of this visit. */
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
 * Starts the mail API inside the browser, for pages that no server of ours
 * serves. What it accepts is written to the console.
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
