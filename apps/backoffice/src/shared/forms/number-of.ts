import { textOf } from './text-of.ts';

/** A number chosen in a form; null for the option "all", which has no number. */
export function numberOf(form: HTMLFormElement, name: string): number | null {
  const text = textOf(form, name);
  return text === '' ? null : Number(text);
}
