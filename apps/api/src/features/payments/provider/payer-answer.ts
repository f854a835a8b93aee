import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import * as z from 'zod/mini';
import type { PixPayer } from './pix-provider.ts';

const text = z.catch(z.optional(z.string()), undefined);

/** The payer as providers report it; any part may be missing. */
export const payerAnswer = z.object({ nome: text, cpf: text, cnpj: text });

const LONGEST_NAME = 120;

/** Masks a CPF or CNPJ except its middle; null when the text is neither. */
function hideDocument(told: string): string | null {
  // Some providers mask it themselves.
  if (/^[\d.*/-]{11,18}$/.test(told) && told.includes('*')) return told;
  const digits = told.replaceAll(/\D/g, '');
  if (digits.length === 14) return `**.${digits.slice(2, 5)}.${digits.slice(5, 8)}/****-**`;
  return hideCpf(digits) || null;
}

/** @returns undefined when the provider gives nothing usable */
export function payerOf(payer: z.output<typeof payerAnswer> | undefined): PixPayer | undefined {
  const name = payer?.nome?.trim().slice(0, LONGEST_NAME) || null;
  const document = hideDocument(payer?.cpf ?? payer?.cnpj ?? '');
  return name === null && document === null ? undefined : { name, document };
}
