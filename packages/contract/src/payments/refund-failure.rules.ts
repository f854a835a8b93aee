import { plainly } from '../brazil/plainly.ts';

/** How providers report insufficient funds: in words, or with the ISO 20022 code. */
const LACK_OF_FUNDS = /saldo|fundos|insuficien|insufficient|\bam04\b/;

/** Digits that could be a CPF, CNPJ or account number; they are not stored. */
const NUMBERS = /\d[\d./-]{3,}\d|\d{4,}/g;

const LONGEST = 140;

/** A provider's explanation of a failed refund, sanitized for storage; null when there is none. */
export function keptFailureWords(reason: string | undefined): string | null {
  const words = (reason ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(NUMBERS, '…')
    .trim()
    .slice(0, LONGEST);
  return words === '' ? null : words;
}

/** True when a provider's explanation reports insufficient funds. */
export function isLackOfFunds(words: string | null): boolean {
  if (words === null) return false;
  return LACK_OF_FUNDS.test(plainly(words));
}
