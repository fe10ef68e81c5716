import { extname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { withPanel } from '../panel/loader';
import { type ResolvedProfile, selectionCookie, visitorProfile } from '../src/defects/profile';
import type * as Site from '../src/entry-server';
import { sendProblem } from './problems';
import type { SiteCode } from './site-code';

interface PageOptions extends SiteCode {
  /** The profile of visitors who have not selected another. */
  readonly profile: ResolvedProfile;
  /** The URL of the panel's script; null where the pages offer no panel. */
  readonly panel: string | null;
  readonly surroundings: Omit<Site.RenderOptions['surroundings'], 'year'>;
  readonly currentYear: () => number;
}

/** Pages are only read. */
const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.set('Allow', 'GET, HEAD');
  sendProblem(response, 405, 'Use GET or HEAD to read a page.');
};

/** Headers of what depends on the visitor's profile. */
const perVisitor = { 'Cache-Control': 'no-cache', Vary: 'Cookie' };

/** Answers requests for pages with `render`, and for crawlers' files, in the visitor's profile. */
export function pages(options: PageOptions): Router {
  const { profile, load, manifest, vite, panel, surroundings, currentYear } = options;
  const render: RequestHandler = async (request, response) => {
    const site = await load();
    const search = /[?].*$/s.exec(request.originalUrl)?.[0] ?? '';
    const visitor = visitorProfile(profile, search, request.get('cookie') ?? '');
    if (visitor.keep !== null) response.append('Set-Cookie', selectionCookie(visitor.keep));
    const crawlerFile = site.crawlerFiles[request.path];
    if (crawlerFile) {
      response
        .set(perVisitor)
        .type(extname(request.path))
        .send(crawlerFile(surroundings.origin, visitor.profile));
      return;
    }
    const rendered = site.render(request.originalUrl, visitor.profile, {
      surroundings: { ...surroundings, year: currentYear() },
      manifest,
      notice: visitor.notice,
    });
    if (rendered.redirect !== null) {
      response.redirect(rendered.status, rendered.redirect);
      return;
    }
    const page = panel === null ? rendered.html : withPanel(rendered.html, profile, panel);
    const html = vite ? await vite.transformIndexHtml(request.originalUrl, page) : page;
    response.status(rendered.status).set(perVisitor).type('html').send(html);
  };
  return Router().use(readOnly, render);
}
