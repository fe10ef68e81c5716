import type { PageFacts } from '../extract/page-model';

/** Titles of pages for unknown addresses, where they do not have the number of the error. */
const titles =
  /\b(page|file) not found\b|nicht gefunden|introuvable|no encontrada|non trovata|não encontrada|niet gevonden|nie znaleziono|не найден/i;

/** Whether a page is the one for unknown addresses, which nobody links to and no search engine shows. */
export function isErrorPage(path: string, { title }: Pick<PageFacts, 'title'>): boolean {
  return (
    /(^|\/)(error-?)?(404|not-?found)(\.x?html?)?\/?$/i.test(path) ||
    /^\W*(error\W+)?404\b/i.test(title) ||
    titles.test(title)
  );
}
