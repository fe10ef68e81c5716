import { behaviourChecks } from './behaviour';
import type { Check, Code } from './check';
import { copiedText } from './copied-text';
import { copyChecks } from './copy';
import { deadLinkChecks } from './dead-links';
import { foreignCountry } from './foreign-country';
import { foreignDateCheck } from './foreign-date';
import { foreignText } from './foreign-text';
import { autocompleteMissing, formChecks, labelMissing, valueWrong } from './forms';
import { headChecks, pageOrphan, sitemapWrong } from './head';
import { languageTagChecks } from './language-tags';
import { liveLinkChecks } from './live-links';
import {
  currentWrong,
  elementOpen,
  fileRefused,
  labelDiffers,
  markupUnknown,
  valueRepeated,
} from './markup';
import { nameIncomplete } from './names';
import { numberDiffers } from './numbers';
import { outsideLinkChecks } from './outside-links';
import { parityChecks } from './parity';
import { spellingChecks } from './spelling';
import { dataDiffers } from './structured-data';
import { styleInvalid } from './styles';
import { unknownWord } from './unknown-word';
import { altMissing, headingEmpty, idMissing, linkNameMissing } from './unnamed';
import { untranslatedText } from './untranslated-text';
import { writtenLinkChecks } from './written-links';

/**
 * Every check of references, in the order in which they are applied. A reference has at most
 * one finding, that of the first check that reports anything; later checks rely on
 * what earlier ones have ruled out.
 */
export const linkChecks = [
  ...writtenLinkChecks,
  ...outsideLinkChecks,
  ...deadLinkChecks,
  ...liveLinkChecks,
];

export const pageChecks = [
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
  copiedText,
  dataDiffers,
  ...headChecks,
  headingEmpty,
  ...copyChecks,
  elementOpen,
  labelDiffers,
  altMissing,
  pageOrphan,
  linkNameMissing,
  idMissing,
  currentWrong,
  fileRefused,
  autocompleteMissing,
  labelMissing,
  valueRepeated,
  valueWrong,
  markupUnknown,
  styleInvalid,
];

export const siteChecks = [sitemapWrong];

export const browserChecks = [...formChecks, ...behaviourChecks];

/** Every check by its code. */
export const codes = Object.fromEntries(
  [...linkChecks, ...pageChecks, ...siteChecks, ...browserChecks].map((check) => [
    check.code,
    check,
  ]),
) as Readonly<Record<Code, Check>>;
