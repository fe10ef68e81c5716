/**
 * Waits for up to half a minute until every carousel has started, so that none starts during the
 * capture. It runs in the page.
 */
export async function untilCarouselsRun(): Promise<void> {
  let frames = 0;
  for (const carousel of document.querySelectorAll('.swiper')) {
    while (carousel.checkVisibility() && !carousel.classList.contains('swiper-initialized')) {
      frames += 1;
      if (frames > 1800) throw new Error('A carousel has not started.');
      await new Promise(requestAnimationFrame);
    }
  }
}
