import { check as canonicalNotSelf } from './canonical-not-self';
import { check as duplicateId } from './duplicate-id';
import { check as emptyHref } from './empty-href';
import { check as externalDead } from './external-dead';
import { check as externalRel } from './external-rel';
import { check as externalSyntax } from './external-syntax';
import { check as failing } from './failing';
import { check as fragmentMissing } from './fragment-missing';
import { check as hreflangNotReciprocal } from './hreflang-not-reciprocal';
import { check as inertControl } from './inert-control';
import { check as malformedMailto } from './malformed-mailto';
import { check as malformedTel } from './malformed-tel';
import { check as missingFile } from './missing-file';
import { check as missingHref } from './missing-href';
import { check as missingPrefix } from './missing-prefix';
import { check as misspelt } from './misspelt';
import { check as mixedOrigin } from './mixed-origin';
import { check as redirect } from './redirect';
import { check as soft404 } from './soft-404';
import { check as undeclaredRoute } from './undeclared-route';
import { check as wrongLanguage } from './wrong-language';
import { check as wrongTarget } from './wrong-target';

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
