import { plainly } from '../brazil/plainly.ts';

/** What providers write where the account holds too little: in words, or ISO 20022's code for it. */
const LACK_OF_FUNDS = /saldo|fundos|insuficien|insufficient|\bam04\b/;

/** Digits that could be somebody's CPF, CNPJ or account: nothing is kept of them. */
const NUMBERS = /\d[\d./-]{3,}\d|\d{4,}/g;

const LONGEST = 140;

/** A provider's words of why it gave nothing back, as they are kept; null where there are none. */
export function keptFailureWords(reason: string | undefined): string | null {
  const words = (reason ?? '')
    // Control characters are nobody's words.
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(NUMBERS, '…')
    .trim()
    .slice(0, LONGEST);
  return words === '' ? null : words;
}

/** Whether a provider's words say that the account held too little. */
export function isLackOfFunds(words: string | null): boolean {
  if (words === null) return false;
  return LACK_OF_FUNDS.test(plainly(words));
}
