import { check as canonicalNotSelf } from './canonical-not-self';
import { check as duplicateId } from './duplicate-id';
import { check as emptyFile } from './empty-file';
import { check as emptyHref } from './empty-href';
import { check as emptySource } from './empty-source';
import { check as externalDead } from './external-dead';
import { check as externalRel } from './external-rel';
import { check as externalSyntax } from './external-syntax';
import { check as failing } from './failing';
import { check as fragmentMissing } from './fragment-missing';
import { check as hreflangNotReciprocal } from './hreflang-not-reciprocal';
import { check as inertControl } from './inert-control';
import { check as localAddress } from './local-address';
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
import { check as wrongType } from './wrong-type';

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
  emptySource,
  localAddress,
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
  // The file or page that the reference leads to.
  emptyFile,
  wrongType,
  fragmentMissing,
  duplicateId,
  wrongLanguage,
  hreflangNotReciprocal,
  wrongTarget,
  // Only a redirect that ends well is reported as one.
  redirect,
] as const;
