/**
 * Waits until a page that draws itself after it has loaded is drawn: its elements are the same for
 * 100 ms. It runs in the page, under the rules of stabilizer.ts.
 */
export async function untilDrawn(): Promise<void> {
  let [changes, seen, quiet] = [0, 0, 0];
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  // What never rests is found by a second capture.
  for (let turn = 0; quiet < 4 && turn < 200; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    quiet = changes === seen ? quiet + 1 : 0;
    seen = changes;
  }
  observer.disconnect();
}
