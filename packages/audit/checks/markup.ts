import { definePartCheck } from './check';

const repeatedBy = {
  choice: 'another choice sends',
  field: 'another field of the form is called',
  id: 'another field has the id',
  group: 'another group of fields is called',
};

export const markupChecks = [
  definePartCheck('copy/element-open', 'openElements', ({ tag, text, end }, { content }) => {
    // One that is open on a page may open others; the template has the same on every page.
    const first = content.openElements.find((each) => each.tag === tag);
    return { name: text, hint: `expected ${end}`, cause: `${tag} ${first?.text}` };
  }),
  definePartCheck('forms/value-repeated', 'repeatedValues', ({ value, kind }) => ({
    name: value,
    hint: `${repeatedBy[kind]} “${value}”, too`,
  })),
  definePartCheck('layout/markup-unknown', 'unknownMarkup', ({ written, fault }) => ({
    name: written,
    hint: fault,
  })),
];
