/*
 * The toast library writes its styles into a `style` element, which the site's content
 * security policy forbids. It looks for that element in a global variable first: an object
 * that only resembles one passes the text on to a constructed style sheet, which is allowed.
 */

/** What the toast library uses of its `style` element. */
interface StyleElement {
  nonce?: string | undefined;
  readonly parentNode: Node;
  readonly firstChild: { data: string };
}

declare global {
  interface Window {
    _goober?: StyleElement;
  }
}

/**
 * Lets the toast library write its styles into a constructed style sheet. Does nothing where
 * there are none: toasts then work without their styles.
 */
export function adoptToastStyles(): void {
  if (window._goober || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let text = '';
  window._goober = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(styles) {
        text = styles;
        sheet.replaceSync(styles);
      },
    },
  };
}
