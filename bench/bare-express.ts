import type { AddressInfo } from 'node:net';
import express from 'express';

/*
 * The peer of the mail API: Express parsing the same JSON and answering 202,
 * with nothing checked, nothing kept.
 */

const app = express();
app.post('/api/musterbau/email', express.json(), (request, response) => {
  response.status(202).json({ id: String(Object.keys(request.body as object).length) });
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`Listening on ${(server.address() as AddressInfo).port}.`);
});
