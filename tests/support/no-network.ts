import { Socket } from 'node:net';

/*
 * Tests never reach the network: a connection to anything but this machine
 * throws where it is opened, and so fails the test that opened it.
 */

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const connect = Socket.prototype.connect;

function guarded(this: Socket, ...args: unknown[]) {
  // Node passes its own calls as one array of normalized arguments.
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  const host =
    typeof first === 'object' && first !== null
      ? 'path' in first && first.path
        ? 'localhost'
        : ((first as { host?: string }).host ?? 'localhost')
      : typeof args[1] === 'string'
        ? args[1]
        : 'localhost';
  if (!loopback.has(host)) {
    throw new Error(`A test tried to reach ${host}; tests never leave this machine.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
}

// The files of a process share its sockets, and one guard is enough.
if (connect.name !== guarded.name) Socket.prototype.connect = guarded as typeof connect;
