/**
 * The percent-decoded value of a cookie; empty when missing or malformed.
 * @param all `document.cookie`, for callers that read several: every access queries another browser process
 */
export function readCookie(name: string, all = document.cookie): string {
  const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}
