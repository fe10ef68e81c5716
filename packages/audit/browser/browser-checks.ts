import { check as bannerHeight } from './checks/banner-height';
import { check as doubleSubmit } from './checks/double-submit';
import { check as endpointDiffers } from './checks/endpoint-differs';
import { check as foreignMessage } from './checks/foreign-message';
import { check as fullReload } from './checks/full-reload';
import { check as scriptError } from './checks/script-error';
import { check as silentFailure } from './checks/silent-failure';
import { check as valuesKept } from './checks/values-kept';

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

export type BrowserCode = (typeof browserChecks)[number]['code'];

/** Whether findings of a code need a browser. */
export function isBrowserCode(code: string): code is BrowserCode {
  return browserChecks.some((check) => check.code === code);
}
