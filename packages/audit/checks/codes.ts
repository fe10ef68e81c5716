import { check as abbreviatedLabel } from './abbreviated-label';
import { check as autocompleteMissing } from './autocomplete-missing';
import { check as bannerHeight } from './banner-height';
import { check as canonicalMissing } from './canonical-missing';
import { check as canonicalNotSelf } from './canonical-not-self';
import type { Check } from './check';
import { check as choicesDiffer } from './choices-differ';
import { check as creditDiffers } from './credit-differs';
import { check as descriptionMissing } from './description-missing';
import { check as doubleSubmit } from './double-submit';
import { check as duplicateId } from './duplicate-id';
import { check as emptyFile } from './empty-file';
import { check as emptyHref } from './empty-href';
import { check as emptySource } from './empty-source';
import { check as endpointDiffers } from './endpoint-differs';
import { check as externalDead } from './external-dead';
import { check as externalRel } from './external-rel';
import { check as externalSyntax } from './external-syntax';
import { check as failing } from './failing';
import { check as foreignCountry } from './foreign-country';
import { check as foreignMessage } from './foreign-message';
import { check as foreignText } from './foreign-text';
import { check as fragmentMissing } from './fragment-missing';
import { check as fullReload } from './full-reload';
import { check as hreflangIncomplete } from './hreflang-incomplete';
import { check as hreflangNotReciprocal } from './hreflang-not-reciprocal';
import { check as incompleteLabel } from './incomplete-label';
import { check as inertControl } from './inert-control';
import { check as itemsMissing } from './items-missing';
import { check as landmarkLanguage } from './landmark-language';
import { check as langMissing } from './lang-missing';
import { check as langWrong } from './lang-wrong';
import { check as localAddress } from './local-address';
import { check as malformedMailto } from './malformed-mailto';
import { check as malformedTel } from './malformed-tel';
import { check as missingFile } from './missing-file';
import { check as missingHref } from './missing-href';
import { check as missingPrefix } from './missing-prefix';
import { check as misspelt } from './misspelt';
import { check as mixedOrigin } from './mixed-origin';
import { check as mixedWordClass } from './mixed-word-class';
import { check as noindexListed } from './noindex-listed';
import { check as placeholderText } from './placeholder-text';
import { check as redirect } from './redirect';
import { check as repeatedParagraph } from './repeated-paragraph';
import { check as scriptError } from './script-error';
import { check as sectionMissing } from './section-missing';
import { check as silentFailure } from './silent-failure';
import { check as soft404 } from './soft-404';
import { check as splitCompound } from './split-compound';
import { check as staleYear } from './stale-year';
import { check as titleCase } from './title-case';
import { check as titleDefault } from './title-default';
import { check as titleDuplicate } from './title-duplicate';
import { check as titleLong } from './title-long';
import { check as titleMissing } from './title-missing';
import { check as undeclaredRoute } from './undeclared-route';
import { check as unknownWord } from './unknown-word';
import { check as untranslatedText } from './untranslated-text';
import { check as valuesKept } from './values-kept';
import { check as wrongCount } from './wrong-count';
import { check as wrongLanguage } from './wrong-language';
import { check as wrongTarget } from './wrong-target';
import { check as wrongType } from './wrong-type';

/**
 * Every check of references, in the order in which they are applied. A reference has at most
 * one finding, that of the first check that reports anything; later checks rely on
 * what earlier ones have ruled out.
 */
export const linkChecks = [
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

/** Every check of pages, family by family. */
export const pageChecks = [
  // language
  foreignText,
  untranslatedText,
  foreignCountry,
  langMissing,
  langWrong,
  // spelling
  unknownWord,
  splitCompound,
  titleCase,
  incompleteLabel,
  abbreviatedLabel,
  mixedWordClass,
  // parity
  landmarkLanguage,
  sectionMissing,
  itemsMissing,
  creditDiffers,
  // head
  titleMissing,
  titleDefault,
  titleDuplicate,
  titleLong,
  descriptionMissing,
  canonicalMissing,
  hreflangIncomplete,
  noindexListed,
  // copy
  placeholderText,
  repeatedParagraph,
  staleYear,
  wrongCount,
  choicesDiffer,
  // forms
  autocompleteMissing,
] as const;

/** Every check that needs a browser, family by family. */
export const browserChecks = [
  // forms
  silentFailure,
  doubleSubmit,
  valuesKept,
  endpointDiffers,
  foreignMessage,
  // behaviour
  fullReload,
  scriptError,
  // layout
  bannerHeight,
] as const;

const checks = [...linkChecks, ...pageChecks, ...browserChecks] as const;

export type Code = (typeof checks)[number]['code'];

/** Every code, family by family. */
export const allCodes = checks.map(({ code }) => code);

/** Every check by its code. */
export const codes = Object.fromEntries(checks.map((check) => [check.code, check])) as Readonly<
  Record<Code, Check<Code>>
>;

/** Whether findings of a code need a browser. */
export function isBrowserCode(code: Code): boolean {
  return codes[code].scope === 'visit';
}
