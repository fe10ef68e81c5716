import { check as canonicalMissing } from './canonical-missing';
import { check as descriptionMissing } from './description-missing';
import { check as foreignCountry } from './foreign-country';
import { check as foreignText } from './foreign-text';
import { check as hreflangIncomplete } from './hreflang-incomplete';
import { check as itemsMissing } from './items-missing';
import { check as landmarkLanguage } from './landmark-language';
import { check as langMissing } from './lang-missing';
import { check as langWrong } from './lang-wrong';
import { check as noindexListed } from './noindex-listed';
import { check as placeholderText } from './placeholder-text';
import { check as repeatedParagraph } from './repeated-paragraph';
import { check as sectionMissing } from './section-missing';
import { check as staleYear } from './stale-year';
import { check as titleDefault } from './title-default';
import { check as titleDuplicate } from './title-duplicate';
import { check as titleLong } from './title-long';
import { check as titleMissing } from './title-missing';
import { check as untranslatedText } from './untranslated-text';

/** Every check of pages, family by family. */
export const pageChecks = [
  // language
  foreignText,
  untranslatedText,
  foreignCountry,
  langMissing,
  langWrong,
  // parity
  landmarkLanguage,
  sectionMissing,
  itemsMissing,
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
] as const;

export type PageCode = (typeof pageChecks)[number]['code'];
