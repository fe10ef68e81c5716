/* The review page's own script: chooses cells, moves the slider, steps through regions, copies. */

/**
 * A cell as review.ts writes it into its choice.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Region
 * @typedef {{
 *   cell: string, message: string, width: number, height: number,
 *   regions: Region[], expected: boolean, diff: boolean,
 * }} ReviewedCell
 */

/**
 * The one element below another that a selector finds.
 *
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => T} [kind] - the class the element must have.
 * @returns {T}
 */
function find(within, selector, kind) {
  const found = within.querySelector(selector);
  if (found === null || (kind !== undefined && !(found instanceof kind))) {
    throw new Error(`The page lacks ${selector}.`);
  }
  return /** @type {T} */ (found);
}

/** @param {string} text */
function tell(text) {
  const status = find(document, '.status');
  status.textContent = text;
  setTimeout(() => {
    status.textContent = '';
  }, 2000);
}

/** @param {HTMLElement} button */
async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    tell('Copied');
  } catch {
    // Without access to the clipboard the command is selected, ready to be copied.
    const command = button.previousElementSibling;
    if (command) getSelection()?.selectAllChildren(command);
    tell('Selected: copy it by keyboard');
  }
}

/**
 * A box around a region of a page.
 *
 * @param {Region} region
 * @param {ReviewedCell} page
 * @param {number} scale
 */
function outline({ x, y, width, height }, page, scale) {
  const box = document.createElement('div');
  box.className = 'region';
  Object.assign(box.style, {
    left: `${(x / page.width) * 100}%`,
    top: `${y * scale}px`,
    width: `${(width / page.width) * 100}%`,
    height: `${Math.max(1, height) * scale}px`,
  });
  return box;
}

/** @param {HTMLElement} article - one change with its cells and its viewer. */
function setUp(article) {
  const viewer = find(article, '.viewer');
  const frame = find(viewer, '.window');
  const stage = find(viewer, '.stage');
  const regions = find(viewer, '.regions');
  const slider = find(viewer, '[type="range"]', HTMLInputElement);
  const steps = [...viewer.querySelectorAll('button')].filter(({ dataset }) => dataset.step);
  let shown = chosenCell();
  let scale = 1;
  let current = 0;

  /** @returns {ReviewedCell} */
  function chosenCell() {
    return JSON.parse(find(article, '[name$="-cell"]:checked', HTMLInputElement).value);
  }

  /** @param {string} value */
  function modeNamed(value) {
    return find(viewer, `[name$="-mode"][value="${value}"]`, HTMLInputElement);
  }

  function place() {
    // Never larger than life; narrower where the window is.
    const across = Math.min(shown.width, frame.clientWidth);
    scale = across / shown.width;
    stage.style.width = `${across}px`;
    stage.style.height = `${shown.height * scale}px`;
    regions.replaceChildren(...shown.regions.map((region) => outline(region, shown, scale)));
  }

  /** @param {number} index */
  function goTo(index) {
    const count = shown.regions.length;
    current = count === 0 ? 0 : (index + count) % count;
    for (const [at, box] of [...regions.children].entries()) {
      box.setAttribute('aria-current', String(at === current));
    }
    find(viewer, 'output').textContent = count === 0 ? 'no regions' : `${current + 1} of ${count}`;
    for (const step of steps) step.disabled = count < 2;
    const region = shown.regions[current];
    if (!region) return;
    const middle = (region.y + region.height / 2) * scale;
    frame.scrollTo({ top: Math.max(0, middle - frame.clientHeight / 2) });
    slide(((region.x + region.width / 2) / shown.width) * 100);
  }

  /** @param {number} percent - how much of the expected picture is shown. */
  function slide(percent) {
    slider.value = String(percent);
    stage.style.setProperty('--split', `${percent}%`);
  }

  /** @param {string} mode */
  function setMode(mode) {
    viewer.dataset.mode = mode;
    const visible = mode === 'slider' ? ['expected', 'actual'] : [mode];
    for (const image of stage.querySelectorAll('img')) {
      image.hidden = !visible.includes(image.className);
    }
  }

  function show() {
    shown = chosenCell();
    find(viewer, '.message').textContent = `${shown.cell}: ${shown.message}`;
    const exists = { expected: shown.expected, actual: true, diff: shown.diff };
    for (const [picture, there] of Object.entries(exists)) {
      const image = find(stage, `img.${picture}`, HTMLImageElement);
      if (there) image.src = `${shown.cell}-${picture}.png`;
      image.alt = there ? `${shown.cell}, ${picture}` : '';
      modeNamed(picture).disabled = !there;
    }
    modeNamed('slider').disabled = !shown.expected;
    if (!shown.expected) modeNamed('actual').checked = true;
    setMode(find(viewer, '[name$="-mode"]:checked', HTMLInputElement).value);
    place();
    goTo(0);
  }

  article.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name.endsWith('-cell')) show();
    else if (target.name.endsWith('-mode')) setMode(target.value);
  });
  slider.addEventListener('input', () => slide(Number(slider.value)));
  for (const step of steps) {
    step.addEventListener('click', () => goTo(current + Number(step.dataset.step)));
  }
  addEventListener('resize', () => {
    place();
    goTo(current);
  });
  show();
}

for (const article of document.querySelectorAll('article')) setUp(article);
for (const button of document.querySelectorAll('button')) {
  if (button.dataset.copy !== undefined) button.addEventListener('click', () => copy(button));
}

export {};
