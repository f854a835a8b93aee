import { run } from '@zootools/email-spell-checker';

/** Mail services that most customers use; a domain that is nearly one of them is questioned. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'icloud.com',
  'me.com',
  'live.com',
  'msn.com',
  'mail.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'proton.me',
];

/** Endings of other domains, so that '.con' and '.com.bt' are questioned. */
const ENDINGS = ['com', 'com.br', 'net', 'net.br', 'org', 'org.br', 'gov.br', 'edu.br', 'br', 'me'];

/** The address that a customer probably meant; null when nothing looks mistyped. */
export function meantEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const meant = run({ email, domains: DOMAINS, secondLevelDomains: [], topLevelDomains: ENDINGS });
  return meant?.full ?? null;
}
