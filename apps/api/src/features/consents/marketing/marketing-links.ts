import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Config } from '../../../config/config.ts';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

type KeyConfig = Pick<Config, 'staffHost' | 'staffSecretKey'>;

const OF_LINK = 'link of marketing';
const OF_UNDO = 'undo of marketing';

/** A text sealed for one use: whoever has it can neither read nor change it. */
function sealed({ staffSecretKey }: KeyConfig, about: string, text: string): string {
  return seal(staffSecretKey, 'marketing', text, about).toString('base64url');
}

/** What was sealed; null where anything of it is another, be it a bit that means nothing. */
function opened({ staffHost, staffSecretKey }: KeyConfig, about: string, text: string) {
  // Without a back-office there is no key, and nothing that was sealed under one.
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
 * What stands in the links of messages of marketing: whom they were sent to, sealed. Nothing is kept of it, so that it
 * works as long as the account and the key.
 */
export function marketingLink(config: KeyConfig, customerId: number): string {
  return sealed(config, OF_LINK, String(customerId));
}

/** Whom a link was sent to; null: nobody whom we know of. */
export function customerOfLink(config: KeyConfig, link: string): number | null {
  const id = Number(opened(config, OF_LINK, link) ?? 0);
  return id > 0 ? id : null;
}

/** What one press took: rows of the history of consents, of whom and when. */
export interface Taken {
  readonly customerId: number;
  readonly consents: readonly number[];
  readonly at: number;
}

/** What takes back one press. */
export function undoOf(config: KeyConfig, { customerId, consents, at }: Taken): string {
  return sealed(config, OF_UNDO, [customerId, at, ...consents].join(' '));
}

export function takenBy(config: KeyConfig, undo: string): Taken | null {
  const parts = opened(config, OF_UNDO, undo)?.split(' ').map(Number);
  if (parts === undefined) return null;
  const [customerId = 0, at = 0, ...consents] = parts;
  return { customerId, at, consents };
}

/** The page of a link at the portal of an origin. */
export function marketingPage(origin: string, link: string): string {
  return `${origin}${to(paths.stopMarketing, undefined, { link })}`;
}

/** Where mail programs post to (RFC 8058). */
export function marketingPost(origin: string, link: string): string {
  return `${origin}/api/marketing/${link}`;
}
