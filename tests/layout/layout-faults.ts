/**
 * What is wrong with the layout of the open page at its present width, each fault with the element:
 * it runs in the page, and looks at boxes alone. What ancestors clip on purpose (carousels, closed
 * answers, texts for screen readers) is left out.
 *
 * @returns sentences, e.g. “h2 “Our services” is cut off”.
 */
export function layoutFaults(): string[] {
  const faults = new Set<string>();
  const { clientWidth, scrollWidth } = document.documentElement;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim();
    return `${element.tagName.toLowerCase()} “${words.replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** What its ancestors and itself do to the content of an element. */
  interface Surroundings {
    /** Whether it is clipped on purpose, or scrolled. */
    readonly isLeftOut: boolean;
    readonly isFloating: boolean;
    /** The boxes that clip it. */
    readonly clips: readonly DOMRect[];
    /** The box that it is placed in by `position: absolute`. */
    readonly place: DOMRect | null;
  }
  const known = new Map<Element, Surroundings>();
  const sticky: HTMLElement[] = [];
  const surroundingsOf = (element: Element | null): Surroundings => {
    const before = element && known.get(element);
    if (before) return before;
    if (!element || element === document.body)
      return { isLeftOut: false, isFloating: false, clips: [], place: null };
    const around = surroundingsOf(element.parentElement);
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (position === 'sticky') sticky.push(element as HTMLElement);
    const isScrolled = /auto|scroll/.test(overflowX + overflowY);
    const isClipping = /hidden|clip/.test(overflowX + overflowY);
    const placed = position === 'absolute' ? (element as HTMLElement).offsetParent : null;
    const isForScreenReaders = clipPath !== 'none' || (isClipping && box.width * box.height < 4);
    const surroundings = {
      isLeftOut: around.isLeftOut || isForScreenReaders || isScrolled || element.matches('.swiper'),
      isFloating: around.isFloating || ['fixed', 'sticky'].includes(position),
      clips: isClipping ? [...around.clips, box] : around.clips,
      place: placed && placed !== document.body ? placed.getBoundingClientRect() : around.place,
    };
    known.set(element, surroundings);
    return surroundings;
  };

  // Text of twice the size may take more room than that.
  const isEnlarged = getComputedStyle(document.documentElement).fontSize !== '16px';

  if (scrollWidth > clientWidth)
    faults.add(`it scrolls sideways by ${scrollWidth - clientWidth} px`);

  interface Line {
    readonly element: Element;
    readonly node: Node;
    readonly box: DOMRect;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isVisible(element)) continue;
    const { isLeftOut, isFloating, clips, place } = surroundingsOf(element);
    if (isLeftOut) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const isHidden = clips.some(
        ({ left, right, top, bottom }) =>
          box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom,
      );
      if (isHidden) continue;
      // Ascenders and descenders of a line that is set tight may stand out of it.
      const play = box.height / 4;
      const isCut = clips.some(
        ({ left, right, top, bottom }) =>
          box.left < left - 2 ||
          box.right > right + 2 ||
          box.top < top - play ||
          box.bottom > bottom + play,
      );
      if (isCut) faults.add(`${nameOf(element)} is cut off`);
      if (box.left < -1 || box.right > clientWidth + 1)
        faults.add(`${nameOf(element)} is beyond the edge`);
      if (place && (box.top < place.top - play || box.bottom > place.bottom + play))
        faults.add(`${nameOf(element)} is beyond what it is placed in`);
      if (!isFloating) lines.push({ element, node, box });
    }
  }

  // On screen, a shade between them keeps the text readable.
  const printed = matchMedia('print').matches ? [...document.images].filter(isVisible) : [];
  for (const picture of printed) {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    for (const { element, box } of lines)
      if (box.left < right && box.right > left && box.top < bottom - 2 && box.bottom > top + 2)
        faults.add(`${nameOf(element)} is printed on a picture`);
  }

  lines.sort((a, b) => a.box.top - b.box.top);
  for (const [index, { element, node, box }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top > box.bottom) break;
      if (other.node === node) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
        faults.add(`${nameOf(element)} lies on ${nameOf(other.element)}`);
    }
  }

  const targets = [
    ...document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    ),
  ].filter((element) => isVisible(element) && !surroundingsOf(element).isLeftOut);
  const boxes = new Map(targets.map((element) => [element, element.getBoundingClientRect()]));
  for (const [element, box] of boxes) {
    if (box.width < 1 || box.height < 1) {
      faults.add(`${nameOf(element)} is empty`);
      continue;
    }
    // Links in a sentence have the height of its lines (2.5.8).
    const siblings = [...(element.parentElement?.childNodes ?? [])];
    const isInText =
      getComputedStyle(element).display === 'inline' &&
      siblings.some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    if (isInText || (box.width >= 24 && box.height >= 24)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const [other, { left, right, top, bottom }] of boxes) {
      if (other === element || other.contains(element) || element.contains(other)) continue;
      const across = Math.max(left - x, 0, x - right);
      const down = Math.max(top - y, 0, y - bottom);
      if (across ** 2 + down ** 2 < 144) {
        const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`;
        faults.add(`${nameOf(element)} is ${size}, and ${nameOf(other)} is near`);
      }
    }
  }

  for (const heading of document.querySelectorAll('h1, h2, h3, h4, main section, main li')) {
    const { height } = heading.getBoundingClientRect();
    const { isLeftOut, clips } = surroundingsOf(heading);
    const isShown = isVisible(heading) && !isLeftOut && clips.length === 0;
    if (isShown && height < 8 && heading.textContent.trim())
      faults.add(`${nameOf(heading)} is empty`);
  }

  // Words of headings must fit a line.
  for (const { element, node } of isEnlarged ? [] : lines) {
    if (!element.closest('h1, h2, h3')) continue;
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[^\s-]+/g) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) faults.add(`“${word}” in ${nameOf(element)} is broken`);
    }
  }

  // The display of a class outweighs that of the attribute, which is the browser's own.
  for (const element of document.querySelectorAll('[hidden]:not([hidden="until-found"])'))
    if (element.checkVisibility()) faults.add(`${nameOf(element)} is hidden, but shown`);

  const ruler = document.createElement('canvas').getContext('2d');
  for (const input of isEnlarged ? [] : document.querySelectorAll('input')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    if (!ruler || !isVisible(input)) continue;
    ruler.font = font;
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    if (ruler.measureText(input.placeholder).width > input.clientWidth - padding)
      faults.add(`the placeholder “${input.placeholder}” is cut off`);
  }
  // An iPhone zooms in on smaller ones.
  for (const field of document.querySelectorAll('input, select, textarea')) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    if (isVisible(field) && size < 16)
      faults.add(`the field “${field.getAttribute('name')}” has type of ${size} px`);
  }
  for (const label of isEnlarged ? [] : document.querySelectorAll('label'))
    if (label.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(label).lineHeight))
      faults.add(`${nameOf(label)} takes two lines`);

  for (const grid of document.querySelectorAll('[class*="card-grid"]')) {
    const tops = [...grid.children].map((card) => Math.round(card.getBoundingClientRect().top));
    const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    if (new Set(rows).size > 1)
      faults.add(`a grid of ${tops.length} cards has rows of ${rows.join(', ')}`);
  }

  const header = document.querySelector('header');
  // What stays in view while the page is scrolled does so below a header that stays, too.
  const isStaying = header && surroundingsOf(header).isFloating && !isEnlarged;
  const covered = isStaying ? header.offsetHeight : 0;
  for (const element of sticky)
    if (!header?.contains(element) && Number.parseFloat(getComputedStyle(element).top) < covered)
      faults.add(`${nameOf(element)} sticks beneath the header`);
  if (header?.querySelector('nav') && !matchMedia('print').matches) {
    const links = [...header.querySelectorAll('nav a')].filter(isVisible);
    const buttons = [...header.querySelectorAll(':scope > div > button')].filter(isVisible);
    if (links.length > 0 === buttons.length > 0)
      faults.add(
        `the header has ${links.length > 0 ? 'the menu and' : 'neither the menu nor'} its button`,
      );
    const parts = [...header.querySelectorAll(':scope > div > :not(nav)')].filter(isVisible);
    const boxesOfParts = parts.map((each) => each.getBoundingClientRect());
    const [lowest, highest] = [
      Math.max(...boxesOfParts.map(({ top }) => top)),
      Math.min(...boxesOfParts.map(({ bottom }) => bottom)),
    ];
    if (lowest >= highest && !isEnlarged) faults.add('the header takes two rows');
  }
  return [...faults];
}

/**
 * The texts of the open page's main part that its reader does not see, e.g. of closed answers:
 * what only screen readers have, and what scripts or their absence decide, is left out.
 */
export function hiddenTexts(): string[] {
  const hidden: string[] = [];
  const sheet = { left: 0, right: document.documentElement.clientWidth };
  const clippingAround = (element: Element) => {
    const boxes: { readonly left: number; readonly right: number }[] = [sheet];
    for (let each = element.parentElement; each; each = each.parentElement) {
      const isClipping = getComputedStyle(each).overflowX !== 'visible';
      if (isClipping) boxes.push(each.getBoundingClientRect());
    }
    return boxes;
  };
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
  while (walker.nextNode()) {
    const { nodeValue, parentElement: element } = walker.currentNode;
    if (!element || !nodeValue?.trim()) continue;
    if (
      element.closest(
        'noscript, script, style, option, dialog, form, nav, a, button, [hidden], [inert], [aria-hidden]',
      )
    )
      continue;
    const { width, height, left, right } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Paper does not scroll: what is beyond the sheet, or beyond a box that clips, is lost.
    const isLost = clippingAround(element).some(
      (box) => left < box.left - 2 || right > box.right + 2,
    );
    if (!isVisible || width * height === 0 || isLost) hidden.push(nodeValue.trim().slice(0, 60));
  }
  return hidden;
}

/**
 * What nobody sees: an icon in the colour behind it; a focus whose outline is missing, thinner than 2 px or cut off, or has less
 * than three times the contrast of what is behind it (2.4.7, 1.4.11), or that lies below something; text under the pointer with too little
 * contrast (1.4.3); and what is current, pressed or chosen but looks like the others (1.4.1, 1.4.11).
 * Pictures behind them are not judged.
 */
export function faultsOfStates(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim();
    return `${element.tagName.toLowerCase()} “${words.slice(0, 40)}”`;
  };
  const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(color).map((each) =>
      each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastOf = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The colour that an element stands on; null if that is a picture. */
  const groundOf = (element: Element | null): string | null => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const picture = element.querySelector(':scope > img, :scope > picture');
    const isBehind = picture && getComputedStyle(picture).position === 'absolute';
    if (backgroundImage !== 'none' || isBehind) return null;
    const [, , , alpha = 1] = channelsOf(backgroundColor);
    return alpha === 1 ? backgroundColor : groundOf(element.parentElement);
  };

  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input, select, textarea, summary, [tabindex="0"]',
  );
  for (const target of targets) {
    target.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== target) continue;
    // What has the focus is not below something else, e.g. the header (2.4.11).
    const box = target.getBoundingClientRect();
    const shown = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (shown && !target.contains(shown) && !shown.contains(target))
      faults.push(`${nameOf(target)}, focused, lies below ${nameOf(shown)}`);
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(target);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) {
      faults.push(`${nameOf(target)} has no outline`);
      continue;
    }
    const offset = Number.parseFloat(outlineOffset);
    const isOutside = offset >= 0;
    const [thickness, { top, bottom }] = [Number.parseFloat(outlineWidth), box];
    for (let each = target.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === 'visible') continue;
      const clip = each.getBoundingClientRect();
      const above = top - offset - Math.max(top - offset - thickness, clip.top);
      const below = Math.min(bottom + offset + thickness, clip.bottom) - bottom - offset;
      if (Math.max(above, below) >= 2) continue;
      faults.push(`${nameOf(target)} has an outline that ${nameOf(each)} cuts off`);
      break;
    }
    const ground = groundOf(isOutside ? target.parentElement : target);
    const contrast = ground === null ? 21 : contrastOf(outlineColor, ground);
    if (contrast < 3)
      faults.push(`${nameOf(target)} has an outline of contrast ${contrast.toFixed(1)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();

  // Icons are shapes cut out of a background, which forced colours repaint.
  for (const icon of document.querySelectorAll('*')) {
    const { maskImage, backgroundColor } = getComputedStyle(icon);
    if (maskImage === 'none' || !icon.checkVisibility()) continue;
    const ground = groundOf(icon.parentElement);
    if (ground !== null && contrastOf(backgroundColor, ground) < 1.5)
      faults.push(`the icon in ${nameOf(icon.parentElement ?? icon)} has the colour of its ground`);
  }

  // No script can hover; rules for what is hovered hold for a class, too, each at its place.
  const hovered = 'hovered-for-test';
  const repeat = (list: CSSStyleSheet | CSSGroupingRule) => {
    for (const [index, rule] of [...[...list.cssRules].entries()].toReversed()) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
        list.insertRule(rule.cssText.replaceAll(':hover', `.${hovered}`), index + 1);
      else if (rule instanceof CSSGroupingRule) repeat(rule);
    }
  };
  for (const sheet of document.styleSheets) repeat(sheet);
  for (const target of targets) {
    const above: Element[] = [];
    for (let each: Element | null = target; each; each = each.parentElement) above.push(each);
    for (const each of above) each.classList.add(hovered);
    const texts = [target, ...target.querySelectorAll('*')].filter(
      (each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        [...each.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
    );
    for (const text of texts) {
      const ground = groundOf(text);
      const { color, fontSize, fontWeight } = getComputedStyle(text);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const contrast = ground === null ? 21 : contrastOf(color, ground);
      if (contrast < (isLarge ? 3 : 4.5))
        faults.push(`${nameOf(target)}, hovered, has a contrast of ${contrast.toFixed(1)}`);
    }
    for (const each of above) each.classList.remove(hovered);
  }

  const chosen = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'];
  const isChosen = (element: Element) =>
    chosen.some((name) => ![null, 'false'].includes(element.getAttribute(name)));
  // Where colours are forced, a little more weight is all that would be left of some looks.
  const isForced = matchMedia('(forced-colors: active)').matches;
  const looksOf = (element: Element) =>
    ['', '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        const seen = [style.color, style.backgroundColor, style.border, style.outline];
        const weight = isForced ? '' : style.fontWeight;
        return [...seen, style.textDecorationLine, weight, style.width, style.content];
      })
      .join();
  for (const element of document.querySelectorAll(chosen.map((name) => `[${name}]`).join())) {
    if (!isChosen(element)) continue;
    // In a closed menu, too.
    const peers = [...document.querySelectorAll(element.tagName)].filter(
      (each) =>
        each.className === element.className &&
        !isChosen(each) &&
        each.checkVisibility() === element.checkVisibility(),
    );
    const words = element.textContent.trim();
    // Texts have widths of their own.
    const isAlike = (peer: Element) =>
      words === '' && peer.textContent.trim() === ''
        ? looksOf(peer) === looksOf(element)
        : looksOf(peer).replace(/\d[\d.]*px/g, '') === looksOf(element).replace(/\d[\d.]*px/g, '');
    if (peers.length > 0 && peers.every(isAlike))
      faults.push(`${nameOf(element)} looks like those that are not chosen`);
    // A mark without words has to stand out from its ground, also in forced colours.
    const { content, backgroundColor: mark } = getComputedStyle(element, '::before');
    const ground = words === '' && content !== 'none' ? groundOf(element) : null;
    if (ground !== null && contrastOf(mark, ground) < 1.5)
      faults.push(`the mark of ${nameOf(element)} has the colour of its ground`);
  }
  return faults;
}
