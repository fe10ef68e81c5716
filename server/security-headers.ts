import { createHash } from 'node:crypto';
import helmet from 'helmet';
import type { HeaderStep } from './request-guard';

/** Features of browsers that no page uses, and so none of their scripts may. */
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'usb'],
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Where the embedded map comes from. */
const mapOrigin = 'https://www.openstreetmap.org';

/** What the pages of a site load from elsewhere, and which inline scripts they contain. */
export interface PageSources {
  /** The origin of the mail API's provider. */
  readonly providerOrigin: string;
  /** The origin of the pictures, '' for the site's own. */
  readonly cdnOrigin: string;
  /** The texts of the inline scripts that may run. */
  readonly inlineScripts: readonly string[];
  /** Additional sources by directive, e.g. for development. */
  readonly additional?: Readonly<Record<string, readonly string[]>>;
}

/** The directives of the pages' policy; `default-src` allows nothing that is not named. */
function pageDirectives(sources: PageSources): Record<string, readonly string[]> {
  const { providerOrigin, cdnOrigin, inlineScripts, additional = {} } = sources;
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", providerOrigin],
    'font-src': ["'self'"],
    'form-action': ["'self'", providerOrigin],
    'frame-src': [mapOrigin],
    // Icons are masks with data URLs.
    'img-src': ["'self'", 'data:', ...(cdnOrigin === '' ? [] : [cdnOrigin])],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
  };
  for (const [name, values] of Object.entries(additional)) {
    directives[name] = [...(directives[name] ?? []), ...values];
  }
  return directives;
}

/** Directives in the syntax of the header and of the `meta` element. */
function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The content security policy of pages, as a header. */
export function pagePolicy(sources: PageSources): string {
  return policyOf({ ...pageDirectives(sources), 'frame-ancestors': ["'none'"] });
}

/**
 * Adds the content security policy to a plain file, which may have no server to send headers.
 * A `meta` element cannot say who may frame the page.
 *
 * @param html - the complete document; its inline scripts are those that may run.
 */
export function withPagePolicy(html: string, sources: Omit<PageSources, 'inlineScripts'>): string {
  const scripts = [
    ...html.matchAll(/<script(?: type="module"(?: data-[^>]*)?)?>([\s\S]*?)<\/script>/g),
  ];
  const inlineScripts = scripts.map(([, text = '']) => text);
  const policy = policyOf(pageDirectives({ ...sources, inlineScripts }));
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/**
 * The headers of every response, with Helmet's defaults where nothing else is said. The policy
 * allows nothing at all; pages replace it with their own.
 *
 * @param isSecure - whether browsers reach the site by HTTPS.
 */
export function securityHeaders(isSecure: boolean): HeaderStep {
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // The mail API records the page from which a message was sent; the map requires a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    setHelmetHeaders(request, response, next);
  };
}
