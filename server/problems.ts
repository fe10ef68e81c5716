import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { problemOf, problemType } from '../mock-api/core/problem';

/** Answers with a problem document (RFC 9457). */
export function sendProblem(response: ServerResponse, status: number, detail: string): void {
  const body = Buffer.from(JSON.stringify(problemOf(status, detail)));
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': problemType,
    'Content-Length': body.length,
  });
  response.end(body);
}

/** Answers errors without a stack trace: 4xx for a bad request, e.g. an invalid path, else 500. */
export const handleErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const reported = typeof error === 'object' && error !== null && 'status' in error && error.status;
  const status = typeof reported === 'number' && reported >= 400 && reported < 500 ? reported : 500;
  if (status === 500) console.error(error);
  sendProblem(
    response,
    status,
    status === 500 ? 'Something went wrong on our side.' : 'Bad request.',
  );
};
