import { check as abbreviatedLabel } from './abbreviated-label';
import { check as autocompleteMissing } from './autocomplete-missing';
import { check as canonicalMissing } from './canonical-missing';
import { check as choicesDiffer } from './choices-differ';
import { check as creditDiffers } from './credit-differs';
import { check as descriptionMissing } from './description-missing';
import { check as foreignCountry } from './foreign-country';
import { check as foreignText } from './foreign-text';
import { check as hreflangIncomplete } from './hreflang-incomplete';
import { check as incompleteLabel } from './incomplete-label';
import { check as itemsMissing } from './items-missing';
import { check as landmarkLanguage } from './landmark-language';
import { check as langMissing } from './lang-missing';
import { check as langWrong } from './lang-wrong';
import { check as mixedWordClass } from './mixed-word-class';
import { check as noindexListed } from './noindex-listed';
import { check as placeholderText } from './placeholder-text';
import { check as repeatedParagraph } from './repeated-paragraph';
import { check as sectionMissing } from './section-missing';
import { check as splitCompound } from './split-compound';
import { check as staleYear } from './stale-year';
import { check as titleCase } from './title-case';
import { check as titleDefault } from './title-default';
import { check as titleDuplicate } from './title-duplicate';
import { check as titleLong } from './title-long';
import { check as titleMissing } from './title-missing';
import { check as unknownWord } from './unknown-word';
import { check as untranslatedText } from './untranslated-text';
import { check as wrongCount } from './wrong-count';

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

export type PageCode = (typeof pageChecks)[number]['code'];
