import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer with its body as bytes that may be compressed. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

/** What to ask besides the path. */
interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a server for a path exactly as written; `fetch` would tidy it up first. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes, body: bytes.toString('utf8') });
      });
    })
      .once('error', reject)
      .end(body);
  });
}
