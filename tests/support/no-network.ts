import { Socket } from 'node:net';

/*
 * Tests never reach the network: a connection to anything but this machine
 * throws where it is opened, and so fails the test that opened it.
 */

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const connect = Socket.prototype.connect;

function guarded(this: Socket, ...args: unknown[]) {
  // Node passes its own calls as one array of normalized arguments.
  const [target, name]: unknown[] = Array.isArray(args[0]) ? args[0] : args;
  const isOptions = typeof target === 'object' && target !== null;
  const { path, host }: { path?: string; host?: unknown } = isOptions ? target : { host: name };
  if (!path && typeof host === 'string' && !loopback.has(host)) {
    throw new Error(`A test tried to reach ${host}; tests never leave this machine.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
}

// The files of a process share its sockets, and one guard is enough.
if (connect.name !== guarded.name) Socket.prototype.connect = guarded as typeof connect;
