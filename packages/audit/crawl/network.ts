import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { rememberedByText } from '@sitewide/kit/collections';

/* Addresses of this machine and of private networks, which strangers must not make it ask. */

const privateRanges = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [address = '', bits] = range.split('/');
  privateRanges.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

const isPrivate = rememberedByText((address): boolean =>
  privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
);

/** A host that has a private address, which must not be asked. */
export class PrivateHostError extends Error {
  override message = 'it is an address of this machine or of a private network';
}

type Found = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/** Looks up a host as `dns.lookup`; one with a private address fails. */
export function lookUpPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) found(error, '');
    else if (addresses.some(({ address }) => isPrivate(address))) found(new PrivateHostError(), '');
    else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

/** The host of an address, without the brackets that IPv6 has there. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the host of an address is written as a private address; it is not looked up then. */
export function hasPrivateAddress(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && isPrivate(host);
}

/** Whether a host is of this machine or of a private network; no where it cannot be looked up. */
export async function isPrivateHost(url: URL): Promise<boolean> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPrivate(host);
  return new Promise((resolve) => {
    lookUpPublic(host, {}, (error) => resolve(error instanceof PrivateHostError));
  });
}
