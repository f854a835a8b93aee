import { forget, forgetAll, keep, readKept } from '@trilha/web/stored/kept-values.ts';

/**
 * Unsent form input (D5a): per customer and form, in this tab only, never passwords. It survives a reload and an
 * expired session; sending the form and 'Sair' clear it.
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

/** Draft name for the stored values that the typed ones replace. */
function under(form: string): string {
  return `${form}:over`;
}

export function saveDraft(customer: number | 'visitor', form: string, values: object): void {
  keep('tab', key(customer, form), withoutSecrets(values));
}

/** The saved draft, or null. Forms validate it like any input. */
export function readDraft(
  customer: number | 'visitor',
  form: string,
): Record<string, unknown> | null {
  const value = readKept('tab', key(customer, form));
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
}

/**
 * Saves only the fields that differ from the stored values, each with the stored value it replaces. All other fields
 * then show the current stored value, even when another device changed it (FACE-19).
 */
export function saveTyped(
  customer: number | 'visitor',
  form: string,
  filledWith: object,
  values: object,
): void {
  const before = new Map(Object.entries(filledWith));
  const typed = Object.entries(values).filter(([name, value]) => before.get(name) !== value);
  if (typed.length === 0) {
    clearDraft(customer, form);
    return;
  }
  saveDraft(customer, form, Object.fromEntries(typed));
  saveDraft(
    customer,
    under(form),
    Object.fromEntries(typed.map(([name]) => [name, before.get(name)])),
  );
}

/** Whether a stored value changed after the customer typed a draft over it. */
export function isOvertaken(customer: number | 'visitor', form: string, stored: object): boolean {
  const typed = new Map(Object.entries(readDraft(customer, form) ?? {}));
  const before = readDraft(customer, under(form)) ?? {};
  const now = new Map(Object.entries(stored));
  return Object.entries(before).some(
    ([name, value]) =>
      now.has(name) && now.get(name) !== value && now.get(name) !== typed.get(name),
  );
}

export function clearDraft(customer: number | 'visitor', form: string): void {
  forget('tab', key(customer, form));
  forget('tab', key(customer, under(form)));
}

/** 'Sair' deletes all drafts. */
export function clearAllDrafts(): void {
  forgetAll('tab', PREFIX);
}

/** Initial form values: drafted values replace stored ones for the fields that the form has. */
export function draftOver<Input extends object>(
  defaults: Input,
  draft: Record<string, unknown> | null,
): Input {
  const known = Object.entries(draft ?? {}).filter(([name]) => name in defaults);
  return Object.assign({}, defaults, Object.fromEntries(known));
}
