import { ERRORS } from '@trilha/contract/errors.ts';

const messages: Readonly<Record<string, { readonly message: string }>> = ERRORS;

/** The error text that the refused customer reads. */
export function errorWords(code: string): string {
  return messages[code]?.message ?? code;
}

const figure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `250 ms`, `2,4 s`, `3 min`; `–` when nothing was measured. */
export function durationWords(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 60_000 ? `${figure.format(ms / 1_000)} s` : `${figure.format(ms / 60_000)} min`;
}
