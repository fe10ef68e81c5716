import { routes } from '../site/routes';
import { definerOf } from './define';

const defineLink = definerOf('link');

/*
 * The links that also decide which pages exist. Every first load needs them, so they are
 * apart from the others.
 */

export const enFooterLegalGerman = defineLink({
  id: 'link-en-footer-legal-german',
  title: 'The English footer links to the German legal notice',
  clauses: ['2.07', '2.43'],
  pages: ['en/*'],
  faithful: routes.legal.de as string,
  fixed: routes.legal.en as string,
});

export const ruLegalUndeclared = defineLink({
  id: 'link-ru-legal-undeclared',
  title: 'The Russian legal notice is linked but has no route',
  clauses: ['2.07', '2.19'],
  pages: ['ru/legal'],
  faithful: false,
  fixed: true,
});
