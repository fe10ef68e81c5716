import { defineCheck } from './check';

/** Numbers and addresses differ from visit to visit. */
const identityOf = (message: string) => message.replace(/https?:\S+|\d+/g, '…').slice(0, 200);

export const behaviourChecks = [
  defineCheck('visit', 'behaviour/full-reload', function* ({ clicks }) {
    // The scripts that open pages: both ends of a link that was opened by one have loaded them.
    const inApp = clicks.filter(({ act }) => act === 'in-app');
    const routers = new Set(inApp.flatMap(({ scripts }) => scripts));
    for (const { act, href, target, scripts, located } of clicks) {
      if (act === 'in-app' || !scripts.some((script) => routers.has(script))) continue;
      const hint = `the browser loads ${target} again; other links of the site open pages without`;
      const [landmark = ''] = located.place.split(' ');
      yield { ...located, href, hint, cause: landmark };
    }
  }),
  defineCheck('visit', 'behaviour/script-error', function* ({ pages }) {
    const hint = 'nothing catches the exception';
    for (const { path, exceptions, ignored } of pages) {
      const located = { page: path, place: 'html', element: 'html', ignored };
      for (const { message, isSure } of exceptions) {
        const name = identityOf(message);
        yield { ...located, name, hint, cause: name, isSure };
      }
    }
  }),
];
