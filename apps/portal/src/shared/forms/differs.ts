/** Whether a form, or the draft of one, holds anything else than what is stored. */
export function differs(stored: object, typed: object | null): boolean {
  const now = new Map(Object.entries(typed ?? {}));
  return Object.entries(stored).some(([name, value]) => now.has(name) && now.get(name) !== value);
}
