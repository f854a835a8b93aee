/**
 * Push services of all browsers, by the end of their host names. Subscription URLs come from the browser: any other URL
 * would let callers make this server send requests to it.
 */
const SERVICES: ReadonlyArray<readonly [host: string, name: string]> = [
  ['fcm.googleapis.com', 'google'],
  ['jmt17.google.com', 'google'],
  ['push.services.mozilla.com', 'mozilla'],
  ['push.apple.com', 'apple'],
  ['notify.windows.com', 'microsoft'],
];

/**
 * Push service of a URL; null for any other URL.
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
