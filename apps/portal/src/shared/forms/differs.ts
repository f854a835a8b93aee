/** Whether form values, or a draft, differ from the stored values. */
export function differs(stored: object, typed: object | null): boolean {
  const now = new Map(Object.entries(typed ?? {}));
  return Object.entries(stored).some(([name, value]) => now.has(name) && now.get(name) !== value);
}
