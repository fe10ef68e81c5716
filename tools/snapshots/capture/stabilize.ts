/*
 * What is done inside a page so that it stands still. These functions are sent
 * to the browser as text: they see nothing of this module, and give no arrow
 * function a name, as the TypeScript loader would mark it with a helper of its own.
 */

/** Where an element lies, in CSS pixels from the document's top left corner. */
export interface ElementBox {
  /** Where it stands in the document, e.g. `main > section:nth-of-type(2) > h2:nth-of-type(1)`. */
  readonly path: string;
  readonly tag: string;
  /** The ids of the defects that mark it. */
  readonly defects: readonly string[];
  /** Its own text, without that of its children. */
  readonly text: string;
  /** The path of the picture that it shows, '' for any element but an image. */
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Before a page's own scripts: chance is gone, and all that waits to come near the view is near. */
export function forestall(random: number): void {
  Math.random = () => random;
  window.IntersectionObserver = new Proxy(window.IntersectionObserver, {
    construct(Native, [callback, options]) {
      return new Native(callback, { ...options, rootMargin: '1000000px' });
    },
  });
}

/** Loads what is lazy, hides carets, ends animations, and waits for pictures and fonts. */
export async function settle(): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager';
  for (const image of document.images) image.loading = 'eager';
  // Twice: as the page chose them, and held to that choice, which the capture of
  // what lies beyond the view would undo for a moment by making the view tiny.
  for (const held of [false, true]) {
    await Promise.all(
      [...document.images].map((image) => {
        if (held) {
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
  window.scrollTo(0, 0);
}

/** Whether every carousel near the view runs, so that none starts during the capture. */
export function carouselsRun(): boolean {
  return document.querySelector('.swiper:not(.swiper-initialized)') === null;
}

/** Makes lengths that depend on the view's height what they are now, so that it may change. */
export function holdViewLengths(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  for (let rule = rules.shift(); rule !== undefined; rule = rules.shift()) {
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      rules.push(...rule.cssRules);
    }
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const name of [...rule.style]) {
      const value = rule.style.getPropertyValue(name);
      const held = value.replace(
        /(-?[\d.]+)[sld]?vh\b/g,
        (_, count) => `${(Number(count) * window.innerHeight) / 100}px`,
      );
      if (held !== value) {
        rule.style.setProperty(name, held, rule.style.getPropertyPriority(name));
      }
    }
  }
}

/** Moves everything a page shows without laying it out anew, so that only its place among the pixels changes. */
export function moveBody({ x, y }: { readonly x: number; readonly y: number }): void {
  Object.assign(document.body.style, { position: 'relative', left: `${x}px`, top: `${y}px` });
}

/** Measures every element that a selector finds. */
export function measure(selector: string): ElementBox[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const steps: string[] = [];
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
      const tag = at.localName;
      const place = [...at.parentElement.children].filter((each) => each.localName === tag);
      const alone = ['body', 'head', 'main', 'header', 'footer'].includes(tag) && place.length < 2;
      steps.unshift(alone ? tag : `${tag}:nth-of-type(${place.indexOf(at) + 1})`);
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return {
      path: steps.join(' > '),
      tag: element.localName,
      defects: (element.getAttribute('data-defect') ?? '').split(' ').filter(Boolean),
      text: own
        .map((node) => node.textContent ?? '')
        .join('')
        .trim(),
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
