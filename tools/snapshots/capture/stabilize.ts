/*
 * Functions that run inside a page to make its captures repeatable. They are sent
 * to the browser as text, so they cannot use anything of this module, and must not
 * name an arrow function: the TypeScript loader would add a call of its own helper.
 */

import type { Box } from './pixels';

/** The box of an element, in CSS pixels from the document's top left corner. */
export interface ElementBox extends Box {
  /** Its position in the document, e.g. `main > section:nth-of-type(2) > h2:nth-of-type(1)`. */
  readonly path: string;
  readonly tag: string;
  /** The path of the picture that it shows, '' for any element but an image. */
  readonly picture: string;
}

/** Runs before the page's own scripts: fixes random, and treats everything as near the view. */
export function forestall(random: number): void {
  Math.random = () => random;
  window.IntersectionObserver = new Proxy(window.IntersectionObserver, {
    construct(Native, [callback, options]) {
      return new Native(callback, { ...options, rootMargin: '1000000px' });
    },
  });
}

/** Loads lazy elements, hides carets, ends animations, and waits for pictures and fonts. */
export async function settle(): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager';
  for (const image of document.images) image.loading = 'eager';
  // First wait for the pictures that the page chose, then fix that choice: another
  // size of the view would make the page choose again.
  for (const fixed of [false, true]) {
    await Promise.all(
      [...document.images].map((image) => {
        if (fixed) {
          const chosen = image.currentSrc;
          for (const source of image.parentElement?.querySelectorAll('source') ?? [])
            source.remove();
          image.removeAttribute('srcset');
          image.src = chosen;
        }
        return image.decode().catch(() => {
          throw new Error(`The picture ${image.currentSrc || image.src} cannot be decoded.`);
        });
      }),
    );
  }
  const style = new CSSStyleSheet();
  style.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets.push(style);
  await document.fonts.ready;
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
      animation.cancel();
    } else animation.finish();
  }
}

/** Scrolls the page to its top. */
export function toTop(): void {
  window.scrollTo(0, 0);
}

/** Takes the focus from everything, and from the document what {@link showStates} has written of it. */
export function forgetFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.querySelector('[has-focus]')?.removeAttribute('has-focus');
}

/** Writes into the document what it does not hold by itself: the focus, values, and complaints. */
export function showStates(): void {
  if (document.activeElement !== document.body) {
    document.activeElement?.setAttribute('has-focus', '');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (field.value !== '') field.setAttribute('value', field.value);
    if (field.matches(':user-invalid')) field.setAttribute('complaint', field.validationMessage);
  }
}

/** Waits for up to half a minute until every carousel has started, so that none starts during the capture. */
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

/** Replaces lengths in `vh` by pixels, so that the view's height may change. */
export function fixViewLengths(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  for (let rule = rules.shift(); rule !== undefined; rule = rules.shift()) {
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      rules.push(...rule.cssRules);
    }
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const name of [...rule.style]) {
      const value = rule.style.getPropertyValue(name);
      const fixed = value.replace(
        /(-?[\d.]+)[sld]?vh\b/g,
        (_, count) => `${(Number(count) * window.innerHeight) / 100}px`,
      );
      if (fixed !== value) {
        rule.style.setProperty(name, fixed, rule.style.getPropertyPriority(name));
      }
    }
  }
}

/** Measures the landmarks of the page, and pictures, which baselines share. */
export function measure(): ElementBox[] {
  const measured = document.querySelectorAll('body > header, body > footer, main > *, img');
  return [...measured].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const steps: string[] = [];
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
      const tag = at.localName;
      const place = [...at.parentElement.children].filter((each) => each.localName === tag);
      const alone = ['body', 'head', 'main', 'header', 'footer'].includes(tag) && place.length < 2;
      steps.unshift(alone ? tag : `${tag}:nth-of-type(${place.indexOf(at) + 1})`);
    }
    return {
      path: steps.join(' > '),
      tag: element.localName,
      picture:
        element instanceof HTMLImageElement
          ? new URL(element.currentSrc, location.href).pathname
          : '',
      x: x + window.scrollX,
      y: y + window.scrollY,
      width,
      height,
    };
  });
}
