/**
 * The element of the page that has an id.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind] - the class the element must have.
 * @returns {T}
 * @throws {Error} if there is none.
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (element === null || (kind !== undefined && !(element instanceof kind))) {
    throw new Error(`The page has no #${id}.`);
  }
  return /** @type {T} */ (element);
}

/**
 * Builds an element. Text becomes text nodes, so nothing in a message is ever
 * parsed as markup.
 *
 * @param {string} name
 * @param {Readonly<Record<string, string>>} [attributes]
 * @param {...(Node | string)} children
 */
export function element(name, attributes = {}, ...children) {
  const built = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) built.setAttribute(attribute, value);
  built.append(...children);
  return built;
}

/**
 * A button with an action.
 *
 * @param {string} label
 * @param {() => void} act
 * @param {Readonly<Record<string, string>>} [attributes]
 */
export function button(label, act, attributes = {}) {
  const built = element('button', { type: 'button', ...attributes }, label);
  built.addEventListener('click', act);
  return built;
}

const status = byId('status');
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Shows a status message at the bottom of the page, which screen readers announce
 * politely.
 *
 * @param {string} text
 */
export function announce(text) {
  status.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => {
    status.textContent = '';
  }, 8000);
}

/**
 * Runs what the visitor started and announces why it failed, if it does.
 *
 * @param {string} what - the action, e.g. `delete the message`.
 * @param {() => Promise<void>} act
 */
export async function attempt(what, act) {
  try {
    await act();
  } catch (error) {
    announce(`Could not ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * A number with its noun, e.g. `1 message` or `5,000 new messages`.
 *
 * @param {number} count
 * @param {string} [adjective] - followed by a space.
 */
export function messageCount(count, adjective = '') {
  return `${count.toLocaleString('en')} ${adjective}${count === 1 ? 'message' : 'messages'}`;
}
