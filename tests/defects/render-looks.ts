import { collapseWhitespace } from '@sitewide/kit/text';
import type { ParsedPage } from '../../tools/site/render';
import type { RenderProbe } from '../../tools/spec/defect-fixtures';

/** What of a page a probe looks at. */
type Looked = Pick<ParsedPage, '$' | 'status'>;

/**
 * The one element a selector names, null where there is none. More than one is
 * an error: a probe that may look at several elements proves nothing.
 */
function only({ $ }: Looked, selector: string) {
  const elements = $(selector);
  if (elements.length > 1) throw new Error(`${selector} names ${elements.length} elements.`);
  return elements.length === 0 ? null : elements;
}

/** What a probe finds in a page. */
export function observe(page: Looked, probe: RenderProbe) {
  const { $ } = page;
  switch (probe.look) {
    case 'status':
      return page.status;
    case 'title':
      return only(page, 'head > title')?.text() ?? null;
    case 'description':
      return only(page, 'head > meta[name="description"]')?.attr('content') ?? null;
    case 'text': {
      const element = only(page, probe.selector);
      return element === null ? null : collapseWhitespace(element.text());
    }
    case 'count':
      return $(probe.selector).length;
    case 'attribute': {
      const element = only(page, probe.selector);
      // An attribute can only be missing from an element that is there.
      if (element === null) throw new Error(`${probe.selector} names no element.`);
      return element.attr(probe.attribute) ?? null;
    }
    case 'list': {
      const { attribute } = probe;
      return $(probe.selector)
        .toArray()
        .map((element) =>
          attribute === undefined
            ? collapseWhitespace($(element).text())
            : ($(element).attr(attribute) ?? null),
        );
    }
  }
}
