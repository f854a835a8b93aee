import { cnpjOf, isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { digitsOf } from '../brazil/digits.ts';
import { isValidEmail, normaliseEmail } from '../brazil/email.ts';
import { isMaskedPhone, maskPhone } from '../brazil/phone.ts';

/** Kinds of a Pix key (DICT of the central bank): a CPF and a mobile number look alike, so the customer says which. */
export const REFUND_KEY_KINDS = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const;
export type RefundKeyKind = (typeof REFUND_KEY_KINDS)[number];

/** The longest key that DICT takes, in letters. */
export const KEY_LETTERS = 77;

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const READERS: Readonly<Record<RefundKeyKind, (typed: string) => string | null>> = {
  cpf: (typed) => (/^[\d\s.-]+$/.test(typed) && isValidCpf(typed) ? digitsOf(typed) : null),
  cnpj: (typed) => (isValidCnpj(typed) ? cnpjOf(typed) : null),
  phone: (typed) => {
    const masked = maskPhone(typed);
    return isMaskedPhone(masked) ? `+55${digitsOf(masked)}` : null;
  },
  email: (typed) => {
    const email = normaliseEmail(typed);
    return isValidEmail(email) && email.length <= KEY_LETTERS ? email : null;
  },
  random: (typed) => {
    const key = typed.trim().toLowerCase();
    return RANDOM.test(key) ? key : null;
  },
};

/** What is said of a key that is none of its kind. */
export const KEY_PROBLEMS: Readonly<Record<RefundKeyKind, string>> = {
  cpf: 'Confira o CPF: são 11 números',
  cnpj: 'Confira o CNPJ: são 14 letras e números',
  phone: 'Confira o celular, com DDD',
  email: 'Confira o e-mail',
  random: 'A chave aleatória tem 32 letras e números e quatro hifens. Copie do app do banco.',
};

/** A key as a bank takes it; null for what is no key of this kind. */
export function readRefundKey(kind: RefundKeyKind, typed: string): string | null {
  return READERS[kind](typed);
}

/** What shows of a key, so that somebody knows their own without it being readable: its first and last two signs. */
export function hideRefundKey(key: string): string {
  const at = key.indexOf('@');
  if (at > 0) return `${key.slice(0, 2)}•••${key.slice(at)}`;
  return `${key.slice(0, 2)}•••${key.slice(-2)}`;
}
