import { defineSurvey, type Survey } from '../context/content-site';
import type { HeadFacts } from '../extract/content';

/* What checks of heads share. */

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

/** Whether nearly all heads have something: then one without it was forgotten. */
export function isUsual(has: (head: HeadFacts) => boolean): Survey<() => boolean> {
  return defineSurvey(() => {
    let [having, all] = [0, 0];
    return {
      add: ({ content: { head } }) => {
        if (head.isFragment) return;
        all += 1;
        if (has(head)) having += 1;
      },
      result: () => all >= 5 && having / all >= 0.8,
    };
  });
}
