import { digitsOf } from './digits.ts';

/** Address that opens a WhatsApp conversation with a Brazilian number, e.g. '(48) 98877-6655'. */
export function whatsappAddress(phone: string): string {
  return `https://wa.me/55${digitsOf(phone)}`;
}
