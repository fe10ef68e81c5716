import { buildIfStale } from '../../tools/kit/built-site';

/** Builds the site once before all unit tests, so that no two workers build it at the same time. */
export default buildIfStale;
