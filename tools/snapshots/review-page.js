// The page for the review of snapshots: copies commands, moves sliders, and shows a cell's first region.

for (const box of document.querySelectorAll('.command')) {
  const [code, button, status] = box.children;
  button?.addEventListener('click', async () => {
    if (!code || !status) return;
    getSelection()?.selectAllChildren(code);
    const copied = navigator.clipboard.writeText(code.textContent ?? '');
    status.textContent = await copied.then(
      () => 'Copied',
      () => 'Selected: copy it by keyboard',
    );
  });
}

for (const viewer of document.querySelectorAll('.viewer')) {
  viewer.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !(viewer instanceof HTMLElement)) return;
    if (target.type === 'range') viewer.style.setProperty('--split', `${target.value}%`);
  });
  viewer.addEventListener('toggle', () => {
    const frame = viewer.querySelector('.frame');
    const outline = viewer.querySelector('.outline');
    if (!frame || !(outline instanceof HTMLElement)) return;
    frame.scrollTop = outline.offsetTop + (outline.offsetHeight - frame.clientHeight) / 2;
  });
}
