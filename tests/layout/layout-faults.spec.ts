import { expect, test } from '../../tools/site/browser';
import { emulateMedia } from '../support/media';
import { faultsOfStates, hiddenTexts, layoutFaults } from './layout-faults';

const long = 'Donaudampfschifffahrtsgesellschaft';

for (const [name, html, faults] of [
  ['a page', '<h1>Roofs</h1><p>Any <a href="/">link</a> in a sentence.</p>', []],
  [
    'what is wider than the page',
    '<p style="width: 400px">Wide</p>',
    ['it scrolls sideways by 80 px'],
  ],
  [
    'what is beyond the edge',
    '<p style="position: absolute; right: 300px; width: 50px; text-align: left">Gone</p>',
    ['p “Gone” is beyond the edge'],
  ],
  [
    'a text that its box cuts',
    `<p style="width: 90px; overflow: hidden">${long}</p>`,
    [`p “${long}” is cut off`],
  ],
  [
    'lines that their box cuts',
    '<p style="height: 30px; overflow: hidden; line-height: 20px">One<br>two<br>three</p>',
    ['p “Onetwothree” is cut off'],
  ],
  ['a closed answer', '<div style="height: 0; overflow: hidden"><p>An answer</p></div>', []],
  ['a text for screen readers', '<p style="clip-path: inset(50%)">For some</p>', []],
  ['what scrolls', `<div style="width: 90px; overflow-x: auto">${long}</div>`, []],
  ['a hidden text', `<p style="width: 900px; display: none">${long}</p>`, []],
  [
    'a text on a text',
    '<p style="margin: 0">Below</p><p style="margin: -1.2em 0 0">Above</p>',
    ['p “Below” lies on p “Above”'],
  ],
  [
    'a note that is placed above its box',
    '<br><br><div style="position: relative"><p style="position: absolute; bottom: 0">Note</p></div>',
    ['p “Note” is beyond what it is placed in'],
  ],
  [
    'a note that is placed within its box',
    '<div style="position: relative; height: 80px"><p style="position: absolute; bottom: 0">Note</p></div>',
    [],
  ],
  ['lines that are set tight', '<p style="line-height: 0.8">Lines<br>that are<br>tight</p>', []],
  [
    'a header that stays over a text',
    '<header style="position: fixed; top: 0">Top</header><p style="margin: 0">Text</p>',
    [],
  ],
  [
    'what sticks below a header that stays, and beneath it',
    '<style>header, p { position: sticky; top: 0; height: 40px; margin: 0 }</style><header>Top</header><p style="top: 40px">Below</p><p style="top: 24px">Beneath</p>',
    ['p “Beneath” sticks beneath the header'],
  ],
  [
    'buttons that are small and near each other',
    '<style>button { width: 14px; height: 14px; padding: 0; border: 0; margin: 0 2px }</style><button>1</button><button>2</button>',
    [
      'button “1” is 14 × 14 px, and button “2” is near',
      'button “2” is 14 × 14 px, and button “1” is near',
    ],
  ],
  ['a small button alone', '<button style="width: 14px; height: 14px; padding: 0">1</button>', []],
  ['a link without a box', '<p><a href="/"></a></p>', ['a “” is empty']],
  [
    'a list that has no height',
    '<main><ul><li style="height: 0">Roofs</li></ul></main>',
    ['li “Roofs” is empty'],
  ],
  [
    'what is hidden, and what a class shows in spite of that',
    '<style>.row { display: flex }</style><p hidden>One</p><p hidden class="row">Two</p>',
    ['p “Two” is hidden, but shown'],
  ],
  [
    'a placeholder that is cut, and one that fits',
    '<style>input { width: 40px; height: 24px; font: inherit }</style><input placeholder="Your name, please"><input placeholder="a">',
    ['the placeholder “Your name, please” is cut off'],
  ],
  [
    'fields of small type',
    '<style>input, textarea { height: 24px; font-size: 16px } .small { font-size: 15px }</style><input><textarea></textarea><textarea class="small" name="message"></textarea>',
    ['the field “message” has type of 15 px'],
  ],
  [
    'a heading that a long word does not fit',
    `<style>h2 { width: 300px; font-size: 16px; overflow-wrap: anywhere } .narrow { width: 200px }</style><h2>One ${long}</h2><h2 class="narrow">Two words of ${long}</h2>`,
    [`“${long}” in h2 “Two words of ${long.slice(0, 27)}” is broken`],
  ],
  [
    'a label of two lines',
    '<style>label { display: block; line-height: 20px }</style><label>One</label><label>One<br>two</label>',
    ['label “Onetwo” takes two lines'],
  ],
  [
    'a row of cards that is half empty',
    '<style>ul { display: grid; grid-template-columns: 1fr 1fr; padding: 0 }</style><ul class="card-grid"><li>1<li>2<li>3<li>4</ul><ul class="card-grid"><li>1<li>2<li>3</ul>',
    ['a grid of 3 cards has rows of 2, 1'],
  ],
  [
    'a header without menu and button',
    '<header><div><nav style="display: none"><a href="/">Home</a></nav><button style="display: none">Menu</button></div></header>',
    ['the header has neither the menu nor its button'],
  ],
  [
    'a header with both',
    '<header><div><nav><a href="/">Home</a></nav><br><br><button>Menu</button></div></header>',
    ['the header has the menu and its button', 'the header takes two rows'],
  ],
  [
    'a header in two rows',
    '<header><div><p>Logo</p><nav style="display: none"></nav><button>Menu</button></div></header>',
    ['the header takes two rows'],
  ],
] as const) {
  test(`the sweep judges ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.setContent(`<style>body { margin: 0; font: 16px sans-serif }</style>${html}`);
    expect(await page.evaluate(layoutFaults)).toEqual(faults);
  });
}

test('a text on a picture is a fault in print alone', async ({ page }) => {
  await page.setContent(`<style>img { position: absolute; width: 200px; height: 90px }</style>
    <figure><img src="data:," alt=""><h1>On it</h1></figure><p style="margin-top: 90px">Below</p>`);
  expect(await page.evaluate(layoutFaults)).toEqual([]);
  await emulateMedia(page, { media: 'print' });
  expect(await page.evaluate(layoutFaults)).toEqual(['h1 “On it” is printed on a picture']);
});

test('what print leaves out is named', async ({ page }) => {
  await emulateMedia(page, { media: 'print' });
  await page.setContent(`<style>@media print { .off, nav { display: none } }</style>
    <main><nav>Menu</nav><p>Seen</p><div class="off"><p>An answer</p></div>
    <details><summary>Question</summary><p>Closed</p></details>
    <div style="overflow-x: auto; width: 300px"><p style="width: 290px">In the box</p>
    <p style="width: 400px">Cut by it</p></div>
    <p style="position: absolute; left: 2000px">Off the sheet</p></main>`);
  expect(await page.evaluate(hiddenTexts)).toEqual([
    ...['An answer', 'Closed', 'Cut by it', 'Off the sheet'],
  ]);
});

test('a focus that nobody sees is named', async ({ page }) => {
  await page.setContent(`<style>
    :focus-visible { outline: 3px solid rgb(176 58 26) }
    .off:focus-visible { outline: 0 }
    .thin:focus-visible { outline-width: 1px }
    .dark { background: rgb(27 42 51) }
    .dark a:not(.light) { color: rgb(255 255 255) }
    .inside:focus-visible { outline-offset: -3px }
    .light { background: rgb(255 255 255) }
    </style>
    <a href="/">Good</a><a href="/" class="off">Off</a><a href="/" class="thin">Thin</a>
    <div class="dark"><a href="/">On dark</a><a href="/" class="inside light">Inside</a></div>
    <div style="background: url(a.png)"><a href="/">On a picture</a></div>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'a “Off” has no outline',
    'a “Thin” has no outline',
    'a “On dark” has an outline of contrast 2.4',
  ]);
});

test('a focus whose outline is cut off is named', async ({ page }) => {
  await page.setContent(`<style>
    :focus-visible { outline: 3px solid; outline-offset: 3px } .inside:focus-visible { outline-offset: -3px }
    div { overflow: hidden } a { display: block } .roomy { padding: 6px }</style>
    <div><a href="/">Cut</a></div><div><a href="/" class="inside">Inside</a></div>
    <div class="roomy"><a href="/">Roomy</a></div>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'a “Cut” has an outline that div “Cut” cuts off',
  ]);
});

test('a focus below something else is named', async ({ page }) => {
  await page.setContent(`<style>a { position: fixed; top: 0; left: 0; z-index: 1; outline: 2px solid }
    header { position: fixed; inset: 0 0 auto; z-index: 2; height: 60px }</style>
    <a href="/">Skip</a><header>Menu</header><a href="/" style="left: 200px; z-index: 3">Above</a>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'a “Skip”, focused, lies below header “Menu”',
  ]);
});

test('an icon that forced colours hide is named', async ({ page }) => {
  await emulateMedia(page, { forcedColors: 'active' });
  await page.setContent(`<style>
    i { display: inline-block; width: 20px; height: 20px; background: currentColor; mask-image: url(a.svg) }
    i.kept { background: CanvasText }
    </style><p>Hidden <i></i></p><p>Kept <i class="kept"></i></p><p>None <i class="kept" style="display: none"></i></p>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'the icon in p “Hidden” has the colour of its ground',
  ]);
});

test('a text that fades under the pointer is named', async ({ page }) => {
  await page.setContent(`<style>
    a { color: rgb(20 20 20); background: white }
    a[aria-current] { background: rgb(176 58 26); color: white }
    .loose:hover:not([aria-current]) { color: rgb(176 58 26) }
    ul .firm:hover { color: rgb(176 58 26) }
    @media (min-width: 1px) { .faint:hover { color: silver } }
    :focus-visible { outline: 3px solid rgb(20 20 20) }
    </style><ul>
    <a href="/" class="loose">Plain</a><a href="/" class="loose" aria-current="page">Current</a>
    <a href="/" class="firm">Other</a><a href="/" class="firm" aria-current="page">Lost</a>
    <a href="/" class="faint">Faint</a></ul>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'a “Lost”, hovered, has a contrast of 1.0',
    'a “Faint”, hovered, has a contrast of 1.8',
  ]);
});

test('a choice that colours and weight alone tell is named where they are forced', async ({
  page,
}) => {
  await emulateMedia(page, { forcedColors: 'active' });
  await page.setContent(`<style>
    [aria-current] { font-weight: 700; color: red } .line[aria-current] { text-decoration: underline }
    a { text-decoration: none } .closed { display: none } :focus-visible { outline: 3px solid }
    </style><a href="/" class="line" aria-current="page">Lined</a><a href="/" class="line">Not</a>
    <div class="closed"><a href="/" class="bold" aria-current="page">Bold</a><a href="/" class="bold">Not</a></div>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'a “Bold” looks like those that are not chosen',
  ]);
});

test('a choice that looks like the others is named', async ({ page }) => {
  await page.setContent(`<style>
    button { width: 30px; height: 30px; background: white; border: 1px solid; outline: 2px solid }
    .good[aria-pressed='true'] { background: black }
    .ring[aria-pressed='true']::before { content: ''; border: 2px solid }
    </style>
    <button class="good" aria-pressed="true"></button><button class="good" aria-pressed="false"></button>
    <button class="ring" aria-pressed="true"></button><button class="ring" aria-pressed="false"></button>
    <button class="bad" aria-pressed="true" aria-label="Two"></button><button class="bad" aria-pressed="false"></button>
    <button class="alone" aria-pressed="true"></button>`);
  expect(await page.evaluate(faultsOfStates)).toEqual([
    'button “Two” looks like those that are not chosen',
  ]);
});
