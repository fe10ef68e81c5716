import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/site/site-state';
import { type Language, languages, pattern, type State, states } from '../../tools/spec/base';
import { type FormFact, factsIn, formNames, forms } from '../../tools/spec/forms';
import { declaredRoutes, nameOf } from '../../tools/spec/routes';
import { pageNamed } from './pages';
import { type Nodes, textOf } from './texts';

/** Whether a form's pages, with stars for any, name a page. */
function standsOn({ pages }: FormFact, page: string): boolean {
  return pages.includes('*/*') || pages.includes(page);
}

/** The pages to look closely at a form on: a form of every page is looked at once a language. */
function pagesOf({ pages }: FormFact): readonly string[] {
  const everywhere = languages.map((language) => `${language}/services`);
  return pages.includes('*/*') ? everywhere : pages;
}

/** A form of a page, and nothing where the page has none in that part. */
function formOf(page: string, state: State, { part }: FormFact): Nodes {
  return pageNamed(page, state).$(`${part} form`);
}

/** A field the way the fixture writes one. */
function factOf(field: Nodes) {
  const type = field.attr('type') ?? 'text';
  const inputKind = ['text', 'tel'].includes(type) ? 'free' : type;
  const kind = field.is('input') ? inputKind : (field.prop('tagName')?.toLowerCase() ?? '');
  return { name: field.attr('name'), kind, required: field.attr('required') !== undefined };
}

function fieldsOf(form: Nodes): Nodes[] {
  const found = form.find('input, select, textarea');
  return found.toArray().map((_element, index) => found.eq(index));
}

/** What the fixture says in one of the two states. */
const factsOf = (state: State) => factsIn(siteStates[state]);

/** The clauses that give a form its place (section 2), its fields (3) and their checks (5). */
function fieldClauses({ clauses }: FormFact): string {
  return clauses.filter((clause) => /^[235]/.test(clause)).join(', ');
}

/** What visitors of several countries type into a field, by the start of its name. */
const typedAbroad = {
  phone: ['05241/12 34-56', '+43 1 234567', '+7 (495) 123-45-67', '+44 20 7946 0018'],
  zip: ['33332', '1010', '101000', '1012 AB', '00-950', 'SW1A 1AA'],
};

/** What the label of a service says in each language, by the value that is sent. */
const serviceWords: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  'Plumbing Services': { de: /Klempner/, ru: /Сантехн/, en: /Plumbing/ },
  'Electrical Services': { de: /Elektro/, ru: /Электро/, en: /Electrical/ },
  'Renovation Services': { de: /Renovierung/, ru: /Ремонт/, en: /Renovation/ },
  'Remodeling Services': { de: /Umbau/, ru: /Перепланировка/, en: /Remodell/ },
  'HVAC Services': { de: /Heizung/, ru: /Отопление/, en: /HVAC/ },
  'Roofing Services': { de: /Bedachung/, ru: /Кровельн/, en: /Roofing/ },
  'Flooring Services': { de: /Boden/, ru: /пол(ы|ов)/, en: /Flooring/ },
  'Painting Services': { de: /Maler/, ru: /Малярн/, en: /Painting/ },
  'Carpentry Services': { de: /Zimmer/, ru: /Плотни/, en: /Carpentry/ },
  'Sidewalk Shed Services': { de: /Gehweg/, ru: /Защитные галереи/, en: /Sidewalk/ },
};

const cases = formNames.flatMap((name) =>
  states.flatMap((state) =>
    pagesOf(factsOf(state).forms[name]).map((page) => [name, page, state] as const),
  ),
);

describe.each(cases)('%s form on %s, %s', (name, page, state) => {
  const fact = factsOf(state).forms[name];
  const form = formOf(page, state, fact);
  const fields = fieldsOf(form);
  const [language] = page.split('/') as [Language];
  // Fixed, the plumbing form becomes an enquiry, and so requires fields (2.68).
  const inert = name === 'plumbing' && siteStates[state].has('form-plumbing-inert');
  const works = name === 'plumbing' && !inert;

  test(`fields in order, their checks, required or optional (${fieldClauses(fact)})`, () => {
    expect(form.length).toBe(1);
    const expected = fact.fields.map(({ name, kind, required }) => ({
      name,
      kind,
      required: works ? (expect.any(Boolean) as boolean) : required,
    }));
    expect(fields.map(factOf)).toEqual(expected);
  });

  test('no limits, faithful; the browser checks (5.01, 8.04)', () => {
    const limits = ['maxlength', 'minlength', 'pattern', 'autocomplete', 'min', 'max'];
    const found = fields.flatMap((field) => limits.filter((limit) => field.attr(limit)));
    expect(found.length === 0).toBe(siteStates[state].has('form-no-limits'));
    expect(form.attr('novalidate')).toBeUndefined();
  });

  test('phone numbers and postcodes of several countries are accepted', () => {
    for (const [start, values] of Object.entries(typedAbroad)) {
      for (const field of fields.filter((each) => each.attr('name')?.startsWith(start))) {
        // A browser compares the whole value.
        const whole = new RegExp(`^(?:${field.attr('pattern') ?? '.*'})$`, 'v');
        const [least, most] = [field.attr('minlength') ?? 0, field.attr('maxlength') ?? 99];
        const accepted = values.filter(
          (value) =>
            whole.test(value) && value.length >= Number(least) && value.length <= Number(most),
        );
        expect(accepted).toEqual(values);
      }
    }
  });

  test('each field has a label and starts empty (4.03)', () => {
    for (const field of fields) {
      const label = form.find(`label[for="${field.attr('id')}"]`);
      expect(textOf(label)).toMatch(/\p{L}{2}/u);
      expect(field.attr('value') ?? '').toBe('');
      if (field.is('textarea')) expect(field.text()).toBe('');
      expect(field.find('option[selected]').length).toBe(0);
    }
  });

  test('textareas have four rows (5.06)', () => {
    for (const field of fields.filter((each) => each.is('textarea'))) {
      expect(field.attr('rows')).toBe(String(forms.textareaRows.rows));
    }
  });

  test('placeholders (5.06)', () => {
    for (const { name, placeholder } of fact.fields) {
      const expected = placeholder[language];
      if (expected === undefined) continue;
      expect(form.find(`[name="${name}"]`).attr('placeholder')).toMatch(pattern(expected));
    }
  });

  test('one submit button, but none on the inert form (2.68, 5.06)', () => {
    const buttons = form.find('button, input[type="submit"]');
    expect(buttons.length).toBe(inert ? 0 : 1);
    if (inert) return;
    expect(buttons.attr('type')).toBe('submit');
    expect(textOf(buttons)).toMatch(/\p{L}{4}/u);
    const label = fact.button?.[language];
    if (label !== undefined) expect(textOf(buttons)).toBe(label);
  });
});

describe.each(states)('forms, %s', (state) => {
  const { forms: facts, serviceOptions } = factsOf(state);

  test.each(declaredRoutes(state).map(nameOf))(
    '%s has its forms and no other (1.01, 1.02, 1.03)',
    (page) => {
      const { $ } = pageNamed(page, state);
      for (const part of ['main', 'footer'] as const) {
        const expected = Object.values(facts).filter(
          (fact) => fact.part === part && standsOn(fact, page),
        );
        expect($(`${part} form`).length).toBe(expected.length);
      }
      expect($('form').length).toBe($('main form, footer form').length);
    },
  );

  test.each(facts.enquiry.pages)('services offered on %s (3.05)', (page) => {
    const { $ } = pageNamed(page, state);
    const options = $('main select[name="services"] option').toArray();
    expect(options.map((option) => $(option).attr('value'))).toEqual([
      '',
      ...serviceOptions.values,
    ]);
    const labels = options.map((option) => textOf($(option)));
    expect(new Set(labels).size).toBe(labels.length);
    const [language] = page.split('/') as [Language];
    const { empty } = serviceOptions;
    if (empty[language] !== undefined) expect(labels[0]).toBe(empty[language]);
    const meant = labels
      .slice(1)
      .map((label) =>
        Object.keys(serviceWords).find((v) => serviceWords[v]?.[language].test(label)),
      );
    // What a visitor chooses is what the company reads.
    expect(meant).toEqual(serviceOptions.values);
    if (language === 'en') return;
    // Only values are English; the labels are in the page's language.
    for (const label of labels) expect(serviceOptions.values).not.toContain(label);
  });
});
