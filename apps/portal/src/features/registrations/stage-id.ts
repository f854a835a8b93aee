/** The stage of an address; null for anything but a number, which never reaches the server (INS-42, C175). */
export function stageIdOf(parameter: string | undefined): number | null {
  return parameter !== undefined && /^\d{1,10}$/.test(parameter) ? Number(parameter) : null;
}
