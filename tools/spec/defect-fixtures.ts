import { z } from 'zod';
import surroundingsJson from '../../fixtures/defects/surroundings.json' with { type: 'json' };
import { defectKinds } from '../../src/defects/define';
import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { readFixture } from './fixture-file';
import { exampleOf, formNames, forms } from './forms';
import { resolveToggled } from './toggled';

/*
 * The shape of `fixtures/defects/`: what each defect shows in either state, as
 * the specification has it. A file that says anything else does not load.
 */

const path = z.string().startsWith('/');
const selector = z.string().min(1);
const id = z.enum(defectIds);

const literal = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().nullable()),
]);
/** Where wording is the project's own, the oracle says what it must contain. */
const pattern = z.strictObject({ matches: z.string().min(1) });
/** The same as, or other than, what the same look finds at another path. */
const relation = z.union([z.strictObject({ as: path }), z.strictObject({ unlike: path })]);
const seen = z.union([literal, pattern, relation]);

/** What the two states show; `both` is for what must not change. */
function faces<Expected extends z.ZodType>(expected: Expected) {
  return {
    path,
    clause: z.string(),
    /** Further defects that are off in both states, as they would hide this one. */
    off: z.array(id).default([]),
    faithful: expected.optional(),
    fixed: expected.optional(),
    both: expected.optional(),
    /** What is seen with every defect off, where other defects decide it too. */
    allFixed: expected.optional(),
  };
}

const renderProbe = z.discriminatedUnion('look', [
  z.strictObject({ look: z.enum(['status', 'title', 'description']), ...faces(seen) }),
  z.strictObject({ look: z.enum(['text', 'count']), selector, ...faces(seen) }),
  z.strictObject({ look: z.literal('attribute'), selector, attribute: z.string(), ...faces(seen) }),
  z.strictObject({
    look: z.literal('list'),
    selector,
    attribute: z.string().optional(),
    ...faces(seen),
  }),
]);

const clicked = z.strictObject({ loads: z.enum(['document', 'app', 'reload', 'none']), path });

/** What can be seen of a send; a probe names what matters to it. */
const sent = z.strictObject({
  /** The newest toast, null where none appears. */
  toast: z.union([z.string(), z.null(), pattern]).optional(),
  toasts: z.number().optional(),
  /** The message at the form, null where there is none. */
  message: z.union([z.string(), z.null(), pattern]).optional(),
  values: z.enum(['kept', 'cleared']).optional(),
  requests: z.number().optional(),
  /** Where the first request went; `{site}` and `{provider}` stand for the origins. */
  address: z.string().optional(),
  /** The button while the reply is held back. */
  disabled: z.boolean().optional(),
  busy: z.boolean().optional(),
});

/** A status, a broken connection, a reply held back, or the mail API's own answer. */
const reply = z.union([z.number(), z.enum(['abort', 'held', 'real'])]);

const browserProbe = z.discriminatedUnion('look', [
  z.strictObject({ look: z.literal('response'), ...faces(z.number()) }),
  z.strictObject({ look: z.literal('height'), selector, ...faces(z.number()) }),
  z.strictObject({
    look: z.literal('click'),
    selector,
    /** A button to click first, so that the link can be seen. */
    open: selector.optional(),
    ...faces(clicked),
  }),
  z.strictObject({
    look: z.literal('send'),
    form: selector,
    fill: z.record(z.string(), z.string()),
    submit: z.enum(['click', 'double click', 'enter']).default('click'),
    /** One for each time the form is sent. */
    replies: z.array(reply).default(['real']),
    ...faces(sent),
  }),
  z.strictObject({
    look: z.literal('accepts'),
    selector,
    value: z.string(),
    ...faces(z.boolean()),
  }),
  z.strictObject({ look: z.literal('takes'), selector, length: z.number(), ...faces(z.boolean()) }),
]);

/**
 * What flipping a defect does to what is painted at once: it changes its own
 * elements alone, others move with them, or nothing shows before something is
 * done, looked up or read by a machine, so that its probe is the proof.
 */
const effect = z.enum(['CONTAINED', 'REFLOW', 'BEHAVIOURAL']);

export type DeclaredEffect = z.infer<typeof effect>;

const fixture = z.strictObject({
  id,
  effect,
  /** Pages that the registry's patterns cover and that nevertheless do not change. */
  except: z.array(z.string()).default([]),
  probes: z.array(z.union([renderProbe, browserProbe])).min(1),
});

export type Seen = z.infer<typeof seen>;
export type RenderProbe = z.infer<typeof renderProbe>;
export type BrowserProbe = z.infer<typeof browserProbe>;
export type Probe = RenderProbe | BrowserProbe;
export type DefectFixture = z.infer<typeof fixture>;

/** A look of the browser, by its name. */
export type BrowserLook<Look extends BrowserProbe['look']> = Extract<BrowserProbe, { look: Look }>;

type Values = Readonly<Record<string, unknown>>;

/**
 * A probe with what other defects decide of it resolved: they are on, but for
 * those that its own `off` names, and all of them off for `allFixed`.
 */
function resolved(raw: Values): unknown {
  const probe = 'defect' in raw ? (raw.faithful as Values) : raw;
  const off = z.array(z.string()).catch([]).parse(probe.off);
  const faces = resolveToggled(probe, (id) => (off.includes(id) ? 'fixed' : 'faithful')) as Values;
  const allFixed = resolveToggled(probe.fixed, () => 'fixed');
  const isOwn = JSON.stringify(allFixed) !== JSON.stringify(faces.fixed);
  return isOwn ? { ...faces, allFixed } : faces;
}

/** A probe as it is written: of several paths, and with the name of the form to send. */
const written = z
  .looseObject({ paths: z.array(path).min(1), form: z.enum(formNames).optional() })
  .transform(({ paths, form, ...rest }): Values[] => {
    const fact = form && forms.forms[form];
    const sent = fact ? { form: `${fact.part} form`, fill: exampleOf(fact) } : {};
    return paths.map((path) => ({ path, ...sent, ...rest }));
  });

/** The probes of a defect, one for each path; the clause is the defect's unless they name one. */
const fixtureFile = z
  .array(
    z.looseObject({
      id,
      /** The clause that its probes prove, where that is not the first of the registry's. */
      clause: z.string().optional(),
      probes: z
        .array(z.record(z.string(), z.unknown()))
        .transform((probes) => probes.map(resolved))
        .pipe(z.array(written)),
    }),
  )
  .transform((all) =>
    all.map(({ clause, probes, ...rest }) => {
      const common = { clause: clause ?? registry[rest.id].clauses[0] };
      return { ...rest, probes: probes.flat().map((probe) => ({ ...common, ...probe })) };
    }),
  )
  .pipe(z.array(fixture));

export const fixtures = defectKinds.flatMap((kind) =>
  readFixture(fixtureFile, `defects/${kind}.json`).map((each) => ({ ...each, kind })),
);

const interplay = z
  .strictObject({
    /** Each of these interplays with each of those in `with`. */
    defects: z.array(id).min(1),
    with: z.array(id).min(1),
    /** Where flipping two does other than what flipping each does. */
    pages: z.array(path).min(1),
    because: z.string().min(1),
  })
  .transform(({ defects, with: others, ...rest }) =>
    defects.flatMap((one) =>
      others.map((other) => ({ defects: [one, other] as [DefectId, DefectId], ...rest })),
    ),
  );

/** Every two defects whose joint effect is not the union of their own. */
export const interplays = readFixture(z.array(interplay), 'defects/interplays.json').flat();

export function interplaysOf(id: DefectId) {
  return interplays.flatMap(({ defects: [one, other], because }) => {
    if (one !== id && other !== id) return [];
    return [{ with: one === id ? other : one, because }];
  });
}

/** What pages are rendered for while they are probed. */
export const surroundings = surroundingsJson;

/** Whether `render` alone can answer a probe. */
export function isRenderProbe(probe: Probe): probe is RenderProbe {
  return renderProbe.options.some(({ shape }) => shape.look.safeParse(probe.look).success);
}
