import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The eight groups of a canonical IPv6 address, including zeros. */
function groupsOf(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

/**
 * Key for counting attempts per address. IPv6 addresses count by /64 network, because a client controls all of it. IPv4
 * addresses, also those mapped to IPv6, count individually.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4 ? groups.join(':') : `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}
