/** A problem that the person who started a command can mend; shown without a stack. */
export class StartError extends Error {}

/**
 * The port that an environment variable names.
 *
 * @throws StartError when it is no port number.
 */
export function portSetting(name: string, usual: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`${name} must be a port number from 0 to 65535, not “${text}”.`);
  }
  return port;
}

/**
 * The origin that an environment variable names, without a trailing slash.
 *
 * @throws StartError when it is no http(s) origin, e.g. because it has a path.
 */
export function originSetting<T>(name: string, usual: T): string | T {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '') !== url.origin) {
    throw new StartError(
      `${name} must be an origin such as https://www.example.org, not “${text}”.`,
    );
  }
  return url.origin;
}
