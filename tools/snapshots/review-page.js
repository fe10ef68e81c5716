// The page for the review of snapshots: copies commands, and shows one cell of each change at a time.

/**
 * Copies a command; without access to the clipboard it is selected, ready to be copied.
 *
 * @param {Element} box
 */
async function copy(box) {
  const [code, , status] = box.children;
  if (!code || !status) return;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    status.textContent = 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    status.textContent = 'Selected: copy it by keyboard';
  }
  setTimeout(() => {
    status.textContent = '';
  }, 2000);
}

for (const box of document.querySelectorAll('.command')) {
  box.querySelector('button')?.addEventListener('click', () => copy(box));
}

/**
 * Lets a person choose a cell of a change, and step through the regions of its picture.
 *
 * @param {HTMLElement} change
 */
function operate(change) {
  const range = change.querySelector('input[type=range]');
  const output = change.querySelector('output');
  let current = 0;
  /** @param {number} percent */
  const split = (percent) => {
    change.style.setProperty('--split', `${percent}%`);
    if (range instanceof HTMLInputElement) range.value = String(percent);
  };
  /** @param {number} index */
  const showRegion = (index) => {
    const frame = change.querySelector('.viewer:not([hidden]) .frame');
    /** @type {NodeListOf<HTMLElement> | undefined} */
    const marked = frame?.querySelectorAll('.outline');
    const outlines = [...(marked ?? [])];
    const count = outlines.length;
    current = count === 0 ? 0 : (index + count) % count;
    outlines.forEach((each, at) => {
      each.setAttribute('aria-current', String(at === current));
    });
    if (output) output.textContent = count === 0 ? 'no regions' : `${current + 1} of ${count}`;
    for (const button of change.querySelectorAll('.steps button')) {
      button.toggleAttribute('disabled', count < 2);
    }
    const outline = outlines[current];
    if (!outline || !frame) return;
    const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = outline;
    frame.scrollTop = top + height / 2 - frame.clientHeight / 2;
    split(((left + width / 2) / (outline.parentElement?.clientWidth || 1)) * 100);
  };
  change.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target === range) split(Number(target.value));
    if (!target.closest('.chip')) return;
    for (const viewer of change.querySelectorAll('.viewer')) {
      viewer.toggleAttribute('hidden', viewer.getAttribute('data-cell') !== target.value);
    }
    showRegion(0);
  });
  for (const button of change.querySelectorAll('.steps button')) {
    const by = Number(button.getAttribute('data-step'));
    button.addEventListener('click', () => showRegion(current + by));
  }
  split(50);
  showRegion(0);
}

for (const change of document.querySelectorAll('.changed')) {
  if (change instanceof HTMLElement) operate(change);
}
