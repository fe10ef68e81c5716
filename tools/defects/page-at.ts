import { declaredPaths, render } from '../kit/site';
import { parsedPages } from './parsed-pages';

/** The page at an address with some defects off; probes share pages. */
export const pageAt = parsedPages({ render, declaredPaths });
