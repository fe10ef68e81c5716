/*
 * What makes two captures of one page differ, one function a cause. They run inside the page: they
 * are sent to the browser as text, so they cannot use anything of their module, and must not name
 * an arrow function, as a TypeScript loader would add a call of its own helper.
 */

/** Random numbers: always the same ones, in the same order. */
function repeatRandom(): void {
  let state = 1;
  Math.random = () => {
    // Park and Miller's generator.
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** What waits for its turn to come into view, such as lazy parts: everything is in view. */
function widenView(): void {
  window.IntersectionObserver = new Proxy(window.IntersectionObserver, {
    construct(Native, [callback, options]) {
      return new Native(callback, { ...options, rootMargin: '1000000px' });
    },
  });
}

/** What runs in each document before its own scripts. */
export const forestall = [repeatRandom, widenView];

/** Blinking carets, and bars that show where one has scrolled to. */
export const stillStyle =
  '* { caret-color: transparent !important; scroll-behavior: auto !important }';

/**
 * Pictures that come late, or in another size: lazy ones load at once, all are decoded, and the
 * choice of a `srcset` is fixed, as another size of the view would make the page choose again.
 */
async function loadPictures(): Promise<void> {
  for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager';
  for (const image of document.images) image.loading = 'eager';
  for (const fixed of [false, true]) {
    await Promise.all(
      [...document.images].map((image) => {
        if (fixed && image.currentSrc !== '') {
          const chosen = image.currentSrc;
          // Words have the address of the document, whatever was chosen.
          image.dataset.address ??= image.getAttribute('src') ?? '';
          for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
            source.removeAttribute('srcset');
          }
          image.removeAttribute('srcset');
          image.src = chosen;
        }
        // A hidden lazy picture may never load, and one without an address has nothing to show.
        if (!image.checkVisibility() || (image.src === '' && image.srcset === '')) return null;
        const late = new Promise((_, reject) => {
          setTimeout(reject, 15_000, new Error(`${image.currentSrc || image.src} does not load`));
        });
        const decoded = image.decode().catch(() => {
          throw new Error(`${image.currentSrc || image.src} is broken`);
        });
        return Promise.race([decoded, late]);
      }),
    );
  }
}

/** Fonts that come late. */
async function loadFonts(): Promise<void> {
  const late = new Promise((_, reject) => {
    setTimeout(() => {
      const pending = [...document.fonts].filter(({ status }) => status === 'loading');
      reject(new Error(`${pending.map(({ family }) => family).join(', ')} does not load`));
    }, 15_000);
  });
  await Promise.race([document.fonts.ready, late]);
}

/** Animations and transitions: those that end are at their end, endless ones at their start. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (end === Number.POSITIVE_INFINITY || animation.playbackRate === 0) animation.cancel();
    else animation.finish();
  }
  for (const video of document.querySelectorAll('video')) {
    video.pause();
    video.currentTime = 0;
  }
}

/** What runs in the loaded page before each capture, in this order, and what to do where it throws. */
export const settling = [
  {
    name: 'pictures',
    run: loadPictures,
    remedy:
      'Fix its address, add an element around it to “hide”, or accept it by “allowErrors: true”.',
  },
  {
    name: 'fonts',
    run: loadFonts,
    remedy: 'Serve the font with the site, stub its address, or accept it by “allowErrors: true”.',
  },
  { name: 'animations', run: endAnimations, remedy: '' },
] as const;

/**
 * Keeps a page as it is while its view grows to its height, without scripts, so that none reacts to
 * it: lengths that follow the height of the view become pixels, and media queries find scripts on.
 */
export function withstandGrowth(): void {
  const rules: CSSRule[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      rules.push(...sheet.cssRules);
    } catch {
      // A sheet of another origin cannot be read.
    }
  }
  const inline = document.querySelectorAll<HTMLElement>('[style*="v"]');
  const styles = [...inline].map(({ style }) => style);
  // A list that grows is walked to its end.
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      rules.push(...rule.cssRules);
    }
    if (rule instanceof CSSStyleRule) styles.push(rule.style);
    if (!(rule instanceof CSSMediaRule)) continue;
    const text = rule.media.mediaText;
    const fixed = text
      .replace(/\(\s*scripting\s*:\s*(none|initial-only)\s*\)/g, '(width < 0px)')
      .replace(/\(\s*scripting\s*(:\s*enabled\s*)?\)/g, '(width >= 0px)');
    if (fixed !== text) rule.media.mediaText = fixed;
  }
  for (const style of styles) {
    for (const name of [...style]) {
      const value = style.getPropertyValue(name);
      const fixed = value.replace(
        /(-?[\d.]+)[sld]?v[hb]\b/g,
        (_, count) => `${(Number(count) * window.innerHeight) / 100}px`,
      );
      if (fixed !== value) style.setProperty(name, fixed, style.getPropertyPriority(name));
    }
  }
}

/** Waits until a page that draws itself after it has loaded has kept its elements for 100 ms. */
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
