import { page } from './texts';

/*
 * Sites with faults planted into what they do in a browser, each next to what looks like
 * one and is none. A case is a site of a few pages; `wrong` are the places of the findings
 * that are expected of one check: the page, and the name that the finding has.
 */

/** A site, and what one check must find there. */
export interface Visit {
  readonly code: string;
  readonly title: string;
  /** Documents and scripts by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** Page and name of each finding, e.g. `/en/ “Write to us”`. */
  readonly wrong: readonly string[];
}

/** What a form does; each attribute is `data-…` of it. */
interface Behaviour {
  /** Where it sends, by default to the site itself. */
  readonly to?: string;
  readonly success?: string;
  /** '' to show nothing. */
  readonly failure?: string;
  /** How it shows a failure, by default as a paragraph. */
  readonly shows?: 'field' | 'dialog';
  /** What keeps it from sending twice. */
  readonly guard?: 'disabled' | 'silent';
  /** What it does with its values after a success. */
  readonly after?: 'reset' | 'replace';
  /** Where one click sends to as well. */
  readonly also?: string;
  /** The address that its field has from the start. */
  readonly email?: string;
  /** Milliseconds for which its button stays disabled after a failure. */
  readonly pause?: string;
}

const formScript = `<script>
  for (const form of document.forms) {
    const { to = '/api', success = 'Thank you.', failure = 'Please try again.', shows, guard, after, also, email = '', pause = 0 } = form.dataset;
    form.elements[0].value = email;
    const say = (text) => {
      const line = document.createElement('p');
      line.textContent = text;
      document.body.append(line);
      setTimeout(() => line.remove(), 700);
    };
    let isBusy = false;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const button = form.querySelector('button');
      if (isBusy && guard) return;
      isBusy = true;
      if (guard === 'disabled') button.disabled = true;
      const body = new URLSearchParams(new FormData(form));
      if (also) fetch(also, { method: 'POST', body });
      const { ok } = await fetch(to, { method: 'POST', body });
      isBusy = false;
      setTimeout(() => { button.disabled = false; }, ok ? 0 : pause);
      if (ok && after === 'reset') form.reset();
      if (ok && after === 'replace') form.replaceWith('We will write to you.');
      if (ok) say(success);
      else if (shows === 'field') form.elements[0].setAttribute('aria-invalid', 'true');
      else if (shows === 'dialog') alert(failure);
      else if (failure) say(failure);
    });
  }
</script>`;

/** A form with fields of its own names: forms with the same fields are one form. */
function form(label: string, behaviour: Behaviour = {}, fields = label): string {
  const data = Object.entries(behaviour).map(([name, value]) => `data-${name}="${value}"`);
  const inputs = `<input type="email" name="email" required><input name="${fields}">`;
  return `<form aria-label="${label}" ${data.join(' ')}>${inputs}<button>Send</button></form>`;
}

/** Required fields of every type that is typed into. */
const requiredFields = 'text search tel url number date month week time datetime-local'
  .split(' ')
  .map((type) => `<input type="${type}" name="${type}" required>`)
  .join('');

const forms = (lang: string, ...all: readonly string[]) =>
  page(lang, `<main>${all.join('')}</main>${formScript}`);

/** A router of a few lines: links with \`data-app\` change the page in place. */
const router = `addEventListener('popstate', () => show());
  function show() { document.querySelector('h1').textContent = location.pathname; }
  for (const link of document.querySelectorAll('a[data-app]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState({}, '', link.href);
      show();
    });
  }`;

function appPage(lang: string, body: string, script = '/app.js'): string {
  return page(lang, `${body}<main><h1>Page</h1></main><script src="${script}"></script>`);
}

/** A form that the browser sends. */
const plainForm = (attributes: string) =>
  `<main><form ${attributes} method="post"><input type="email" name="mail"><button>Send</button></form></main>`;

const retry = 'Bitte versuchen Sie es noch einmal.';

/** Every case, family by family. */
export const visits: readonly Visit[] = [
  {
    code: 'silent-failure',
    title: 'nothing after a failure; a message, a marked field and a dialog are something',
    files: {
      '/en/': forms(
        'en',
        form('Silent', { failure: '' }),
        form('Message'),
        form('Field', { shows: 'field' }),
        form('Dialog', { shows: 'dialog' }),
        // Nobody knows where this one shows anything.
        form('Quiet', { success: '', failure: '' }),
      ),
    },
    wrong: ['/en/ “Silent”'],
  },
  {
    code: 'silent-failure',
    title: 'nothing after a failure, where each field only takes values of its type',
    files: {
      '/en/': forms(
        'en',
        form('Silent', { failure: '' }).replace('<button>', `${requiredFields}<button>`),
      ),
    },
    wrong: ['/en/ “Silent”'],
  },
  {
    code: 'double-submit',
    title: 'two requests; a button that is disabled or a click that is ignored sends one',
    files: {
      '/en/': forms(
        'en',
        form('Twice'),
        form('Disabled', { guard: 'disabled' }),
        form('Ignored', { guard: 'silent' }),
        // Two programs receive what one click sends.
        form('Copied', { guard: 'silent', also: '/copy' }),
      ),
    },
    wrong: ['/en/ “Twice”'],
  },
  {
    code: 'double-submit',
    title: 'what a form sends in another window does not leave the browser either',
    files: {
      '/en/': page('en', plainForm('action="/subscribe" target="_blank"')),
      '/en/frame': page('en', `<iframe name="below"></iframe>${plainForm('target="below"')}`),
    },
    wrong: [],
  },
  {
    code: 'values-kept',
    title: 'fields that stay filled; cleared, replaced and misunderstood ones',
    files: {
      '/en/': forms(
        'en',
        form('Kept'),
        form('Kept after a pause', { guard: 'disabled', pause: '1000' }),
        form('Cleared', { after: 'reset' }),
        form('Replaced', { after: 'replace' }),
        // It takes every answer for a failure.
        form('Confused', { success: 'Please try again.' }),
        // Settings stay.
        form('Settings', { email: 'alex@example.org' }),
      ),
    },
    wrong: ['/en/ “Kept”', '/en/ “Kept after a pause”'],
  },
  {
    code: 'endpoint-differs',
    title: 'another origin in one language; languages and numbers in the path are none',
    files: {
      '/de/': forms(
        'de',
        form('Anfrage', {}, 'topic'),
        form('Rückruf', { to: '/de/api/forms/12' }, 'time'),
      ),
      '/en/': forms(
        'en',
        form('Enquiry', { to: 'http://127.0.0.1:9/api' }, 'topic'),
        form('Call back', { to: '/en/api/forms/7' }, 'time'),
        form('Only here', { to: 'http://127.0.0.1:9/other' }, 'only'),
      ),
    },
    wrong: ['/en/ “Enquiry”'],
  },
  {
    code: 'endpoint-differs',
    title: 'pages that receive their own forms, and another form of the same fields',
    files: {
      '/de/kontakt': page('de', plainForm('action="/de/kontakt"')),
      '/en/contact': page('en', plainForm('action="/en/contact"')),
      '/fr/contact': page(
        'fr',
        `<footer>${plainForm('action="/fr/subscribe"').replace(/<.?main>/g, '')}</footer>`,
      ),
    },
    wrong: [],
  },
  {
    code: 'foreign-message',
    title: 'a sentence and a label of another language; translations and names',
    files: {
      '/de/': forms(
        'de',
        form(
          'Brief',
          { success: 'Thank you, we have received your message.', failure: retry },
          'letter',
        ),
        form('Post', { success: 'Email Sent Successfully', failure: retry }, 'mail'),
        form('Rückruf', { success: 'Vielen Dank, wir rufen Sie an.', failure: retry }, 'call'),
        form('Firma', { success: 'Nordlicht Bremen', failure: retry }, 'firm'),
      ),
      '/en/': forms(
        'en',
        form('Letter', { success: 'Thank you, we have received your message.' }, 'letter'),
        form('Mail', { success: 'Email Sent Successfully' }, 'mail'),
        form('Call back', { success: 'Thank you, we will call you.' }, 'call'),
        form('Firm', { success: 'Nordlicht Bremen' }, 'firm'),
      ),
    },
    wrong: ['/de/ “Thank you, we have received your message.”', '/de/ “Email Sent Successfully”'],
  },
  {
    code: 'full-reload',
    title: 'a plain link of a routed site; other languages, windows and programs are apart',
    files: {
      '/app.js': router,
      '/old.js': '',
      '/en/': appPage(
        'en',
        '<nav><a data-app href="/en/about">About</a></nav>' +
          '<footer><a href="/en/about">About us</a></footer>' +
          '<section><h2>On purpose</h2><a rel="external" href="/en/about">All</a></section>' +
          '<section><h2>By attribute</h2><a data-turbo="false" href="/en/about">All</a></section>' +
          '<aside><a href="/de/">Deutsch</a><a href="/en/about" target="_blank">New window</a>' +
          '<a href="#part">Part</a></aside><header><a href="/en/archive">Archive</a></header>',
      ),
      '/en/about': appPage('en', '<nav><a data-app href="/en/">Home</a></nav>'),
      '/en/archive': appPage('en', '<footer><a href="/en/">Home</a></footer>', '/old.js'),
      '/de/': appPage('de', ''),
    },
    wrong: ['/en/ “About us”'],
  },
  {
    code: 'full-reload',
    title: 'a site without a router',
    files: {
      '/en/': appPage('en', '<nav><a href="/en/about">About</a></nav>', '/plain.js'),
      '/en/about': appPage('en', '<nav><a href="/en/">Home</a></nav>', '/plain.js'),
      '/plain.js': '',
    },
    wrong: [],
  },
  {
    code: 'full-reload',
    title: 'a script that lets the browser load the page after an animation opens none',
    files: {
      '/en/': appPage(
        'en',
        '<nav><a data-fade href="/en/about">About</a></nav><footer><a href="/en/about">About us</a></footer>',
        '/fade.js',
      ),
      '/en/about': appPage('en', '<nav><a href="/en/">Home</a></nav>', '/fade.js'),
      '/fade.js': `document.querySelector('[data-fade]')?.addEventListener('click', (event) => {
        event.preventDefault();
        setTimeout(() => location.assign(event.target.href), 200);
      });`,
    },
    wrong: [],
  },
  {
    code: 'script-error',
    title: 'an exception that nothing catches; messages on the console are none',
    files: {
      '/en/': page('en', '<script>null.length</script>'),
      '/en/fine': page('en', '<script>console.error("Slow");try { null.length } catch {}</script>'),
    },
    wrong: ["/en/ “Cannot read properties of null (reading 'length')”"],
  },
  {
    code: 'script-error',
    title: 'what this browser or this network lacks is no fault of the page; other exceptions are',
    files: {
      '/en/': page(
        'en',
        '<script src="http://127.0.0.1:9/library.js"></script><script>library()</script>',
      ),
      '/en/null': page(
        'en',
        '<script src="http://127.0.0.1:9/library.js"></script><script>null.length</script>',
      ),
      '/en/own': page('en', '<script src="/gone.js"></script><script>library()</script>'),
      '/en/picture': page('en', '<img src="/drawing.svg?as=.png" onerror="null.length" alt="">'),
      '/en/worker': page(
        'en',
        `<script>navigator.serviceWorker.register('/worker.js').then((each) => each.update())</script>`,
      ),
      '/en/number': page('en', '<script>new Intl.NumberFormat(navigator.language)</script>'),
      '/en/once': page(
        'en',
        '<script>if (!localStorage.seen) { localStorage.seen = 1; null.length }</script>',
      ),
      '/en/moved': page('en', '', '<meta http-equiv="refresh" content="0; url=/en/number">'),
      '/drawing.svg?as=.png': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    },
    wrong: [
      "/en/null “Cannot read properties of null (reading 'length')”",
      '/en/own “library is not defined”',
    ],
  },
];
