import tokens from '../theme/tokens.css?inline';
import base from './styles/base.css?inline';
import details from './styles/details.css?inline';
import head from './styles/head.css?inline';
import list from './styles/list.css?inline';
import media from './styles/media.css?inline';
import overPage from './styles/over-page.css?inline';

/** The panel's style sheet, for its shadow tree only. */
export const styles = [base, tokens, head, list, details, overPage, media].join('');
