import { join } from 'node:path';
import { maxBodyBytes, product } from '../core/contract';
import { maxDelay } from '../core/scenarios';

/**
 * Scripts and styles of the inbox page, served unchanged at `/inbox/assets/`.
 */
export const inboxAssetsFolder = join(import.meta.dirname, 'assets');

/** Folder of the design tokens, served beside the assets. */
export const themeFolder = join(import.meta.dirname, '../../theme');

/**
 * The content security policy of the inbox page: its own scripts, styles and
 * requests, and nothing inline.
 */
export const inboxPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const head = `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/inbox/assets/tokens.css">
<link rel="stylesheet" href="/inbox/assets/base.css">
<link rel="stylesheet" href="/inbox/assets/inbox.css">
<link rel="stylesheet" href="/inbox/assets/messages.css">
<link rel="stylesheet" href="/inbox/assets/scenarios.css">
<link rel="stylesheet" href="/inbox/assets/layout.css">
<script type="module" src="/inbox/assets/inbox.js"></script>
</head>`;

const scenario = `<section class="scenario" aria-labelledby="scenario-heading">
<div class="banner" id="scenario-banner" role="status"></div>
<details id="scenario-details">
<summary id="scenario-summary"><h2 id="scenario-heading">How the API responds</h2> <span id="scenario-present"></span></summary>
<p class="hint">Applies to every request from every visitor until you change it. For a single request, send the header <code>x-mail-scenario: status-500</code> or add <code>?scenario=status-500</code> to its URL.</p>
<div class="scenarios" id="scenario-list" role="group" aria-labelledby="scenario-heading"></div>
<p id="scenario-delay-field"><label for="scenario-delay">Milliseconds</label> <input id="scenario-delay" type="number" min="0" max="${maxDelay}" step="1" value="3000" inputmode="numeric"></p>
</details>
</section>`;

const filters = `<search class="filters">
<fieldset>
<legend class="unseen">Endpoint</legend>
<label><input type="radio" name="endpoint" value="" checked> All</label>
<label><input type="radio" name="endpoint" value="email"> Enquiries</label>
<label><input type="radio" name="endpoint" value="newsemail"> Newsletter</label>
</fieldset>
<label class="unseen" for="search">Search messages</label>
<input id="search" type="search" placeholder="Search messages" autocomplete="off" spellcheck="false" maxlength="200">
</search>`;

const empty = `<div class="empty" id="empty-inbox" hidden>
<h3>No messages yet</h3>
<p>Messages from the site’s forms appear here immediately. To send one:</p>
<ul>
<li>fill in the enquiry form of a home page: <a href="/de">German</a>, <a href="/ru">Russian</a> or <a href="/en">English</a>;</li>
<li>sign up for the newsletter in the footer of any page;</li>
<li>or call the API with up to ${maxBodyBytes / 1024} KiB of JSON:</li>
</ul>
<pre tabindex="0" aria-label="Example request"><code>curl -H 'content-type: application/json' \\
  -d '{"email":"erika@example.org"}' \\
  <span id="example-origin"></span>/api/${product}/newsemail</code></pre>
</div>
<div class="empty" id="empty-search" hidden>
<h3>No matching messages</h3>
<p>Search covers every field, the page and the ID of each message.</p>
<button type="button" id="clear-filters">Show all messages</button>
</div>`;

const panes = `<div class="panes">
<section class="list-pane" aria-labelledby="list-heading">
<div class="list-head">
<h2 id="list-heading" tabindex="-1">Messages</h2>
<a class="button" id="export" href="/inbox/export.json" download>Export JSON</a>
<button type="button" class="danger" id="delete-all">Delete all</button>
</div>
<ul id="messages" role="listbox" tabindex="0" aria-labelledby="list-heading" aria-describedby="list-keys"></ul>
<p class="unseen" id="list-keys">Arrow keys or j and k move, Enter opens, Escape goes back, Delete deletes.</p>
<button type="button" id="show-more" hidden>Show more</button>
${empty}
</section>
<section class="detail-pane" id="detail" aria-label="Message"></section>
</div>`;

const dialog = `<dialog id="confirm" aria-labelledby="confirm-title" aria-describedby="confirm-text">
<h2 id="confirm-title">Delete?</h2>
<p id="confirm-text"></p>
<div class="actions">
<button type="button" id="confirm-cancel">Cancel</button>
<button type="button" class="danger" id="confirm-action">Delete</button>
</div>
</dialog>`;

/**
 * The inbox page without its messages, which the script fetches from the inbox's
 * routes. No message is written into the HTML, so none can inject markup.
 *
 * @returns the complete HTML, to be sent with {@link inboxPagePolicy}.
 */
export function inboxPage(): string {
  return `<!DOCTYPE html>
<html lang="en">
${head}
<body data-view="list">
<header class="bar">
<h1>Inbox</h1>
<p id="connection" data-state="connecting">Connecting…</p>
</header>
<main>
<noscript><p class="empty">This page needs JavaScript. The messages are also available at <a href="/inbox.json">/inbox.json</a>.</p></noscript>
${scenario}
${filters}
${panes}
</main>
<p class="status" id="status" role="status"></p>
${dialog}
</body>
</html>
`;
}
