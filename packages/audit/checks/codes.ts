import { answerChecks, redirect } from './answers';
import { behaviourChecks } from './behaviour';
import { allCodes, type Check, type Code } from './check';
import { copyChecks } from './copy';
import { deadLinkChecks } from './dead-links';
import { foreignCountry } from './foreign-country';
import { foreignDateCheck } from './foreign-date';
import { foreignText } from './foreign-text';
import { fieldChecks, formChecks } from './forms';
import { fragmentChecks } from './fragments';
import { headChecks, sitemapWrong } from './head';
import { headingChecks } from './headings';
import { languageLinkChecks } from './language-links';
import { languageTagChecks } from './language-tags';
import { markupChecks } from './markup';
import { nameIncomplete } from './names';
import { numberDiffers } from './numbers';
import { outsideLinkChecks } from './outside-links';
import { parityChecks } from './parity';
import { pictureDiffers } from './picture-differs';
import { spellingChecks } from './spelling';
import { dataDiffers } from './structured-data';
import { titleDuplicate } from './title-duplicate';
import { unknownWord } from './unknown-word';
import { unnamedChecks } from './unnamed';
import { untranslatedText } from './untranslated-text';
import { writtenLinkChecks } from './written-links';
import { wrongTarget } from './wrong-target';

/** Checks in the order in which rules are listed. */
const inOrder = <Each extends Check>(checks: readonly Each[]) =>
  allCodes.flatMap((code) => checks.filter((each) => each.code === code));

/**
 * Every check of references, in the order in which they are applied. A reference has at most
 * one finding, that of the first check that reports anything; later checks rely on
 * what earlier ones have ruled out.
 */
export const linkChecks = [
  ...writtenLinkChecks,
  ...outsideLinkChecks,
  ...deadLinkChecks,
  ...answerChecks,
  ...fragmentChecks,
  ...languageLinkChecks,
  wrongTarget,
  redirect,
];

export const pageChecks = inOrder([
  foreignText,
  untranslatedText,
  foreignCountry,
  foreignDateCheck,
  ...languageTagChecks,
  unknownWord,
  ...spellingChecks,
  ...parityChecks,
  nameIncomplete,
  numberDiffers,
  pictureDiffers,
  dataDiffers,
  ...headChecks,
  titleDuplicate,
  ...headingChecks,
  ...copyChecks,
  ...markupChecks,
  ...unnamedChecks,
  ...fieldChecks,
]);

export const siteChecks = [sitemapWrong];

export const browserChecks = [...formChecks, ...behaviourChecks];

/** Every check by its code. */
export const codes = Object.fromEntries(
  [...linkChecks, ...pageChecks, ...siteChecks, ...browserChecks].map((check) => [
    check.code,
    check,
  ]),
) as Readonly<Record<Code, Check>>;
