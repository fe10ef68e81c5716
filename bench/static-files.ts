import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { importPeer } from './peers';

/*
 * The peers of the site's server: a folder of files, served by Express or by sirv.
 * Usage: static-files.ts express|sirv <folder>
 */

type Sirv = (folder: string, options: object) => RequestListener;

const [, , peer, folder = ''] = process.argv;
const handler: RequestListener =
  peer === 'sirv'
    ? (await importPeer<{ default: Sirv }>('sirv')).default(folder, { etag: true })
    : express().disable('x-powered-by').use(express.static(folder));
const server = createServer(handler).listen(0, '127.0.0.1', () => {
  console.log(`Listening on localhost:${(server.address() as AddressInfo).port}.`);
});
