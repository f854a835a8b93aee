import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Config } from '../../../config/config.ts';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

type KeyConfig = Pick<Config, 'staffHost' | 'staffSecretKey'>;

const OF_LINK = 'link of marketing';
const OF_UNDO = 'undo of marketing';

/** Encrypts and authenticates a text for one purpose, so that its holder can neither read nor change it. */
function sealed({ staffSecretKey }: KeyConfig, about: string, text: string): string {
  return seal(staffSecretKey, 'marketing', text, about).toString('base64url');
}

/** Decrypts a sealed text; null when anything in it was changed, even an unused bit. */
function opened({ staffHost, staffSecretKey }: KeyConfig, about: string, text: string) {
  // Without a back-office there is no key, so nothing was sealed.
  if (staffHost === null) return null;
  const box = Buffer.from(text, 'base64url');
  if (box.toString('base64url') !== text) return null;
  try {
    return unseal(staffSecretKey, 'marketing', box, about);
  } catch {
    return null;
  }
}

/**
 * The token in links of marketing messages: the customer's id, sealed. Nothing is stored, so a link works as long as
 * the account and the key exist.
 */
export function marketingLink(config: KeyConfig, customerId: number): string {
  return sealed(config, OF_LINK, String(customerId));
}

/** The customer to whom a link was sent; null when the token is not valid. */
export function customerOfLink(config: KeyConfig, link: string): number | null {
  const id = Number(opened(config, OF_LINK, link) ?? 0);
  return id > 0 ? id : null;
}

/** What one click withdrew: rows of the consent history, their customer and the time. */
export interface Taken {
  readonly customerId: number;
  readonly consents: readonly number[];
  readonly at: number;
}

/** The token that undoes one click. */
export function undoOf(config: KeyConfig, { customerId, consents, at }: Taken): string {
  return sealed(config, OF_UNDO, [customerId, at, ...consents].join(' '));
}

export function takenBy(config: KeyConfig, undo: string): Taken | null {
  const parts = opened(config, OF_UNDO, undo)?.split(' ').map(Number);
  if (parts === undefined) return null;
  const [customerId = 0, at = 0, ...consents] = parts;
  return { customerId, at, consents };
}

/** The address of a link's page on the portal at this origin. */
export function marketingPage(origin: string, link: string): string {
  return `${origin}${to(paths.stopMarketing, undefined, { link })}`;
}

/** The address to which mail programs post (RFC 8058). */
export function marketingPost(origin: string, link: string): string {
  return `${origin}/api/marketing/${link}`;
}
