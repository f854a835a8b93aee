import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '../../../config/config.ts';

/** True when the machine this many hops away is a trusted proxy. */
type Trust = (address: string, hop: number) => boolean;

/** `::ffff:192.0.2.1` is `192.0.2.1` on a dual-stack socket. */
function plainAddress(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}

function inNetworks(networks: readonly string[]): Trust {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (text) => {
    const address = plainAddress(text);
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Trust function for Fastify's `X-Forwarded-*` handling; false when no proxy is trusted. */
export function trustIn(proxies: TrustedProxies): Trust | false {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : inNetworks(proxies);
}

/** Addresses in a header, from the right, up to the first invalid one. */
function namedAddresses(header: string): string[] {
  const parts = header.split(',').map((part) => part.trim());
  const first = parts.findLastIndex((part) => isIP(part) === 0) + 1;
  return parts.slice(first);
}

/**
 * Cuts `X-Forwarded-For` before it is used: invalid text ends the list. `request.ip`, used for limits and records, is
 * therefore always an address, in the worst case that of the connected machine.
 */
export function installForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    const addresses = namedAddresses([header].flat().join(','));
    if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
    else delete headers['x-forwarded-for'];
  });
}
