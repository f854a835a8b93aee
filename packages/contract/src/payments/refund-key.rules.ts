import { cnpjOf, isValidCnpj } from '../brazil/cnpj.ts';
import { isValidCpf } from '../brazil/cpf.ts';
import { digitsOf } from '../brazil/digits.ts';
import { isValidEmail, normaliseEmail } from '../brazil/email.ts';
import { isMaskedPhone, maskPhone } from '../brazil/phone.ts';

/** Kinds of Pix key (DICT of the central bank). A CPF and a mobile number look alike, so the customer chooses. */
export const REFUND_KEY_KINDS = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const;
export type RefundKeyKind = (typeof REFUND_KEY_KINDS)[number];

/** Maximum length of a key in DICT. */
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

/** Error text for an invalid key, by kind. */
export const KEY_PROBLEMS: Readonly<Record<RefundKeyKind, string>> = {
  cpf: 'Confira o CPF: são 11 números',
  cnpj: 'Confira o CNPJ: são 14 letras e números',
  phone: 'Confira o celular, com DDD',
  email: 'Confira o e-mail',
  random: 'A chave aleatória tem 32 letras e números e quatro hifens. Copie do app do banco.',
};

/** Normalises a key for the bank; null when it is not a valid key of this kind. */
export function readRefundKey(kind: RefundKeyKind, typed: string): string | null {
  return READERS[kind](typed);
}

/** Masks a key except for its first and last two characters, so that owners recognise it. */
export function hideRefundKey(key: string): string {
  const at = key.indexOf('@');
  if (at > 0) return `${key.slice(0, 2)}•••${key.slice(at)}`;
  return `${key.slice(0, 2)}•••${key.slice(-2)}`;
}
