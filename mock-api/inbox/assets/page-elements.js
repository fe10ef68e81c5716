/**
 * The element of the page that has an id.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind] - the class the element must have.
 * @returns {T}
 * @throws {Error} when the page lacks it.
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (found === null || (kind !== undefined && !(found instanceof kind))) {
    throw new Error(`The page lacks #${id}.`);
  }
  return /** @type {T} */ (found);
}

/**
 * Builds an element. Text goes in as text nodes alone, whatever it holds, so
 * nothing that a message says is ever read as markup.
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
 * A button that does something.
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
 * Says something at the foot of the page; screen readers hear it when they are
 * free.
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
 * Waits for what the visitor started, and says what went wrong if it fails.
 *
 * @param {string} what - what was tried, e.g. `delete the message`.
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
 * A number with its noun, e.g. `1 message` or `5,000 messages`.
 *
 * @param {number} count
 */
export function messageCount(count) {
  return `${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`;
}
