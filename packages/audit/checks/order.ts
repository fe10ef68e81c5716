import { canonicalNotSelf } from './canonical-not-self';
import { duplicateId } from './duplicate-id';
import { emptyHref } from './empty-href';
import { externalDead } from './external-dead';
import { externalRel } from './external-rel';
import { externalSyntax } from './external-syntax';
import { failing } from './failing';
import { fragmentMissing } from './fragment-missing';
import { hreflangNotReciprocal } from './hreflang-not-reciprocal';
import { inertControl } from './inert-control';
import { malformedMailto } from './malformed-mailto';
import { malformedTel } from './malformed-tel';
import { missingFile } from './missing-file';
import { missingHref } from './missing-href';
import { missingPrefix } from './missing-prefix';
import { misspelt } from './misspelt';
import { mixedOrigin } from './mixed-origin';
import { redirect } from './redirect';
import { soft404 } from './soft-404';
import { undeclaredRoute } from './undeclared-route';
import { wrongLanguage } from './wrong-language';
import { wrongTarget } from './wrong-target';

/**
 * Every check, in the order in which they are applied. A reference has at most one
 * finding, that of the first check that reports anything; later checks rely on
 * what earlier ones have ruled out.
 */
export const checks = [
  // What the element says, without following it.
  inertControl,
  missingHref,
  emptyHref,
  malformedMailto,
  malformedTel,
  externalSyntax,
  canonicalNotSelf,
  // Addresses of other origins. Redirects may lead there from the site’s own.
  mixedOrigin,
  externalRel,
  externalDead,
  // Addresses of the site without a page or file, the most specific explanation first.
  missingFile,
  failing,
  missingPrefix,
  misspelt,
  soft404,
  undeclaredRoute,
  // Only a redirect that ends somewhere is reported as one.
  redirect,
  // The page that the reference leads to.
  fragmentMissing,
  duplicateId,
  wrongLanguage,
  hreflangNotReciprocal,
  wrongTarget,
] as const;
