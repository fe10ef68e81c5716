import { extname } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import { withPanel } from '../panel/loader';
import { type ResolvedProfile, selectionCookie, visitorProfile } from '../src/defects/profile';
import type * as Site from '../src/entry-server';
import { bodyOf, sendBody } from './encoded-body';
import { PageCache } from './page-cache';
import { sendProblem } from './problems';
import type { SiteCode } from './site-code';

interface PageOptions extends SiteCode {
  /** The profile of visitors who have not selected another. */
  readonly profile: ResolvedProfile;
  /** The URL of the panel's script; null where the pages offer no panel. */
  readonly panel: string | null;
  readonly surroundings: Omit<Site.RenderOptions['surroundings'], 'year'>;
  readonly currentYear: () => number;
  /** The content security policy of pages. */
  readonly policy: string;
}

/** Whether a request only reads. */
export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Pages are only read; programs that send something get a problem, people a page. */
const readOnly: RequestHandler = (request, response, next) => {
  if (isRead(request)) return next();
  response.set('Allow', 'GET, HEAD');
  if (request.accepts(['json', 'html']) === 'html') return next();
  sendProblem(response, 405, 'Use GET or HEAD.');
};

/** Headers of what depends on the visitor's profile. */
const perVisitor = { 'Cache-Control': 'no-cache', Vary: 'Cookie' };

/** Answers requests for pages with `render`, and for crawlers' files, in the visitor's profile. */
export function pages(options: PageOptions): Router {
  const { profile, load, manifest, vite, panel, surroundings, currentYear, policy } = options;
  // There is no end of profiles, so those that visitors select must not displace the default.
  const caches = { default: new PageCache(), selected: new PageCache() };
  const render: RequestHandler = async (request, response) => {
    const isPosted = !isRead(request);
    const search = /[?].*$/s.exec(request.originalUrl)?.[0] ?? '';
    const visitor = visitorProfile(profile, search, request.get('cookie') ?? '');
    if (visitor.keep !== null) response.append('Set-Cookie', selectionCookie(visitor.keep));
    const year = currentYear();
    const isDefault = visitor.profile === profile.profile;
    const cache = isDefault ? caches.default : caches.selected;
    const on = isDefault ? '' : [...visitor.profile].sort().join();
    const key = `${year} ${on} ${request.originalUrl}`;
    const notice =
      visitor.notice === null ? null : ({ text: visitor.notice, language: 'en' } as const);
    // A page without query is the same for every visitor of a profile.
    const isCacheable = !isPosted && search === '' && notice === null && vite === null;
    const cached = isCacheable ? cache.get(key) : undefined;
    if (cached) {
      response.status(cached.status).set(perVisitor).set('Content-Security-Policy', policy);
      return sendBody(request, response, cached.body);
    }
    const site = await load();
    const crawlerFile = site.crawlerFiles[request.path];
    if (crawlerFile && !isPosted) {
      response
        .set(perVisitor)
        .type(extname(request.path))
        .send(crawlerFile(surroundings.origin, visitor.profile));
      return;
    }
    const renderAt = (address: string) =>
      site.render(address, visitor.profile, {
        surroundings: { ...surroundings, year },
        manifest,
        notice: isPosted ? 'posted' : notice,
      });
    const requested = renderAt(request.originalUrl);
    const { redirect } = requested;
    response.set(perVisitor);
    if (redirect !== null && !isPosted) {
      response.redirect(requested.status, redirect);
      return;
    }
    const rendered = redirect === null ? requested : renderAt(redirect);
    const page = panel === null ? rendered.html : withPanel(rendered.html, profile, panel);
    const html = vite ? await vite.transformIndexHtml(request.originalUrl, page) : page;
    const body = bodyOf(Buffer.from(html), 'text/html; charset=utf-8');
    // There is no end of unknown paths, so they must not displace the known ones.
    if (isCacheable && rendered.page !== 'unknown') {
      cache.set(key, { status: rendered.status, body });
    }
    response.status(isPosted ? 405 : rendered.status).set('Content-Security-Policy', policy);
    return sendBody(request, response, body);
  };
  return Router().use(readOnly, render);
}
