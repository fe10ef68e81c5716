import { buildIfStale } from '../../tools/kit/built-site';

/** Builds the site once before all unit tests, so that no two workers build it at the same time. */
export default async function setup(): Promise<void> {
  const { NODE_ENV } = process.env;
  await buildIfStale();
  // A build sets it to production, but tests need React's development mode.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
