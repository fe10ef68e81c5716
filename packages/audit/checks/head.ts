import { defineSurvey, type Survey } from '../context/content-site';
import type { HeadFacts } from '../extract/content';
import type { PageFinding } from './check';

/* What checks of heads share. */

/** A finding of a head, or elsewhere if it says so; the head says what is not to be reported. */
export function inHead(
  { ignored, marks }: HeadFacts,
  finding: Pick<PageFinding, 'name' | 'hint'> & Partial<PageFinding>,
): PageFinding {
  return { place: 'head', element: 'head', ignored, marks, ...finding };
}

/** The texts of a head that search engines show. */
export function headTexts({ title, titleName, description, descriptionName }: HeadFacts) {
  return [
    { what: 'title', text: title, name: titleName, element: 'title' },
    {
      what: 'description',
      text: description ?? '',
      name: descriptionName,
      element: 'meta[name="description"]',
    },
  ] as const;
}

interface Usage {
  having: number;
  all: number;
}

/** Whether nearly all heads have something: then one without it was forgotten. */
export function isUsual({ having, all }: Usage): boolean {
  return all >= 5 && having / all >= 0.8;
}

/** How many heads have something. */
export function usageOf(has: (head: HeadFacts) => boolean): Survey<Usage> {
  return defineSurvey(
    () => ({ having: 0, all: 0 }),
    (usage, { content: { head } }) => {
      if (head.isFragment) return;
      usage.all += 1;
      if (has(head)) usage.having += 1;
    },
  );
}
