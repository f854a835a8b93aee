import { textOf } from './text-of.ts';

/** A number that was chosen in a form; null for the choice without one, "all". */
export function numberOf(form: HTMLFormElement, name: string): number | null {
  const text = textOf(form, name);
  return text === '' ? null : Number(text);
}
