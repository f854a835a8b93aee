/** The id in a part of an address; null for anything but a number, which never reaches the server (INS-42, C175). */
export function idOf(part: string | null | undefined): number | null {
  return /^\d{1,10}$/.test(part ?? '') ? Number(part) : null;
}
