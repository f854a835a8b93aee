/**
 * What somebody typed and did not send yet (D5a): per customer and form, in this tab only, never with
 * passwords. It survives a reload and an expired session; sending and 'Sair' clear it.
 */
const PREFIX = 'draft:';

function key(customer: number | 'visitor', form: string): string {
  return `${PREFIX}${customer}:${form}`;
}

function withoutSecrets(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.toLowerCase().includes('password')),
  );
}

/** Storage may be full or forbidden; a draft is worth a try, not an error. */
export function saveDraft(customer: number | 'visitor', form: string, values: object): void {
  try {
    sessionStorage.setItem(key(customer, form), JSON.stringify(withoutSecrets(values)));
  } catch {
    // Nothing to be done: what is typed stays on the screen.
  }
}

/** The draft as it was saved, or null. Forms check it like any input. */
export function readDraft(
  customer: number | 'visitor',
  form: string,
): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(customer, form)) ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export function clearDraft(customer: number | 'visitor', form: string): void {
  sessionStorage.removeItem(key(customer, form));
}

/** Removes every entry whose name begins so. */
export function clearEntries(storage: Storage, prefix: string): void {
  for (const name of Object.keys(storage)) {
    if (name.startsWith(prefix)) storage.removeItem(name);
  }
}

/** 'Sair' leaves nothing behind. */
export function clearAllDrafts(): void {
  clearEntries(sessionStorage, PREFIX);
}
