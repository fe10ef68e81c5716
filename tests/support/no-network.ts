import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

/*
 * Tests never reach the network: a connection to anything but this machine, or a look-up of another
 * host, throws where it is made, and so fails the test that made it.
 */

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const { connect } = Socket.prototype;
const { lookup } = dns;

function refuse(host: unknown) {
  if (typeof host === 'string' && !loopback.has(host)) {
    throw new Error(`A test tried to reach ${host}; tests never leave this machine.`);
  }
}

function guarded(this: Socket, ...args: unknown[]) {
  // Node passes its own calls as one array of normalized arguments.
  const [target, name]: unknown[] = Array.isArray(args[0]) ? args[0] : args;
  const isOptions = typeof target === 'object' && target !== null;
  const { path, host }: { path?: string; host?: unknown } = isOptions ? target : { host: name };
  if (!path) refuse(host);
  return Reflect.apply(connect, this, args) as Socket;
}

function guardedLookup(host: string, ...args: unknown[]) {
  refuse(host);
  return Reflect.apply(lookup, dns, [host, ...args]);
}

// The files of a process share its sockets, and one guard is enough.
if (connect.name !== guarded.name) {
  Socket.prototype.connect = guarded as typeof connect;
  dns.lookup = guardedLookup as typeof lookup;
  syncBuiltinESMExports();
}
