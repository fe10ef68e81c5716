import { redirectsOf } from '../context/link-context';
import { warning } from './check';

export const check = warning('redirect', 'The address only redirects', (_link, { inside }) =>
  inside?.redirects.length ? redirectsOf(inside) : null,
);
