import { answerOf } from '../context/link-context';
import { error } from './check';

export const check = error(
  'missing-file',
  'No file is served at the address',
  ({ kind }, { inside }) => (kind === 'file' && inside?.isDeadEnd ? answerOf(inside) : null),
);
