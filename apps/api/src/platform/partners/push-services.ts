/**
 * The push services of the browsers there are, by the end of their host names. A subscription's address
 * comes from a page: an address that leads anywhere else would make this server send requests there.
 */
const SERVICES: ReadonlyArray<readonly [host: string, name: string]> = [
  ['fcm.googleapis.com', 'google'],
  ['jmt17.google.com', 'google'],
  ['push.services.mozilla.com', 'mozilla'],
  ['push.apple.com', 'apple'],
  ['notify.windows.com', 'microsoft'],
];

/**
 * The service to which an address belongs; null for any other address.
 * @param standIn origin of the demonstration's own service, or null
 */
export function pushServiceOf(address: string, standIn: string | null): string | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (standIn !== null && url.origin === standIn) return 'stand-in';
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const known = SERVICES.find(
    ([host]) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return known?.[1] ?? null;
}
