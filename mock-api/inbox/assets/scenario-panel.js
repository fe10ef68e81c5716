import { fetchScenario, setScenario } from './inbox-api.js';
import { announce, attempt, button, byId, element } from './page-elements.js';

/** @import { ScenarioState } from './inbox-api.js' */

const banner = byId('scenario-banner');
const activeLabel = byId('scenario-present');
const list = byId('scenario-list');
const delayField = byId('scenario-delay-field');
const delay = byId('scenario-delay', HTMLInputElement);

const none = 'none';
const delayed = 'delay';

/** @param {string} name */
function choose(name) {
  return attempt('change the scenario', async () => {
    if (name === delayed && !(delay.value !== '' && delay.checkValidity())) {
      delay.focus();
      throw new Error(`the delay must be from ${delay.min} to ${delay.max} milliseconds`);
    }
    const wasInBanner = banner.contains(document.activeElement);
    show(await setScenario(name, name === delayed ? delay.valueAsNumber : undefined));
    if (wasInBanner) byId('scenario-summary').focus();
    if (name === none) announce('The API responds normally.');
  });
}

/** @param {ScenarioState} state */
function show(state) {
  const active = state.scenarios.find(({ name }) => name === state.scenario);
  const title = active?.title ?? state.scenario;
  const isNone = state.scenario === none;
  const label = state.delay > 0 ? `${title}, ${state.delay} ms` : title;
  activeLabel.textContent = isNone ? 'normally' : label;
  document.body.dataset.scenario = state.scenario;
  // A late reply must not overwrite what is being typed.
  if (state.scenario === delayed && document.activeElement !== delay)
    delay.value = String(state.delay);

  if (isNone) banner.replaceChildren();
  else {
    banner.replaceChildren(
      element(
        'p',
        {},
        element('strong', {}, `The API misbehaves on purpose: ${label}. `),
        active?.description ?? '',
      ),
      button('Respond normally', () => void choose(none)),
    );
  }
  for (const [index, { name, title, description }] of state.scenarios.entries()) {
    const text = `scenario-text-${name}`;
    const shown = list.children[index];
    if (shown === undefined) {
      const press = button(title, () => void choose(name), { 'aria-describedby': text });
      const card = element('div', {}, press, element('p', { id: text }, description));
      if (name === delayed) card.append(delayField);
      list.append(card);
    }
    const press = list.children[index]?.querySelector('button');
    press?.setAttribute('aria-pressed', String(name === state.scenario));
  }
}

/** Fetches and shows the active scenario. */
export function loadScenario() {
  return attempt('load the scenario', async () => show(await fetchScenario()));
}

delay.addEventListener('change', () => {
  if (document.body.dataset.scenario === delayed) void choose(delayed);
});
