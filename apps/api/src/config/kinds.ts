import { isIP } from 'node:net';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import { isValidEmail } from '@trilha/contract/brazil/email.ts';
import type { Kind } from './environment-reader.ts';

/** Accepts any text. */
export function text(is: string): Kind<string> {
  return { is, parse: (value) => value };
}

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    is: `a whole number from ${least} to ${most}`,
    parse: (value) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? number : null;
    },
  };
}

export function oneOf<T extends string>(...values: readonly T[]): Kind<T> {
  return {
    is: `one of ${values.join(', ')}`,
    parse: (value) => values.find((known) => known === value) ?? null,
  };
}

/** A switch: only `1` turns it on; other values are refused rather than guessed. */
export const onOff: Kind<boolean> = {
  is: '1 (on) or 0 (off)',
  parse: (value) => (value === '1' ? true : value === '0' ? false : null),
};

/** An amount as `1000`, `1000.00` or `1000,00`; returns whole cents. */
export const reais: Kind<number> = {
  is: 'an amount in reais: 1000,00',
  parse: (value) =>
    /^\d{1,7}(?:[.,]\d{2})?$/.test(value) ? centsFromWire(value.replace(',', '.')) : null,
};

const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** True for a host name without port (RFC 1123). */
export function isHostName(value: string): boolean {
  return HOST_NAME.test(value);
}

export const host: Kind<string> = {
  is: 'an IP address or a host name, without a port',
  parse: (value) => (isIP(value) !== 0 || isHostName(value) ? value : null),
};

/** `portal@brand.example`, or with a name: `Portal <portal@brand.example>`. */
export const mailbox: Kind<string> = {
  is: 'an e-mail address: portal@brand.example, or Name <portal@brand.example>',
  parse: (value) => {
    const address = /^[^<>"\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
    return isValidEmail(address) ? value : null;
  },
};
