import { messages } from '@trilha/contract/brazil/messages.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { BrandConfig, Config } from '../../config/config.ts';
import { invalidField } from '../../platform/app-error.ts';

/** The host names under which a demonstration shows its default brand (D5). */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1']);

/**
 * Finds the brand whose id a client sent in its body or query.
 * @throws AppError `invalid` on `field` for an unknown id.
 */
export function postedBrand(config: Config, id: number, field: string): BrandConfig {
  const brandConfig = config.brands.get(id);
  if (brandConfig === undefined) throw invalidField(field, messages.invalid);
  return brandConfig;
}

/** Whether a demonstration serves the brand under this host name, on any port. */
function isDemoName(config: Config, { brand }: BrandConfig, name: string): boolean {
  if (!config.demo) return false;
  const served = LOCAL_NAMES.has(name) ? config.defaultBrand : config.brandHosts.get(name);
  return served?.id === brand.id;
}

/**
 * Returns the origin for an e-mail's links from the `url` that a client posted. Only its origin matters, and it must be
 * one of the brand's own (D8, C25). Links lead to the portal, so the brand's site origin is replaced by the portal's.
 * @throws AppError `invalid` on `url` for a foreign origin.
 */
export function linkOrigin(config: Config, brandConfig: BrandConfig, url: string): string {
  const posted = URL.parse(url);
  const isWeb = posted?.protocol === 'https:' || posted?.protocol === 'http:';
  if (posted === null || !isWeb) throw invalidField('url', messages.invalid);
  const portal = new URL(brandConfig.publicUrl).origin;
  if (posted.origin === portal || isDemoName(config, brandConfig, posted.hostname)) {
    return posted.origin;
  }
  if (posted.origin === new URL(brandConfig.brand.siteUrl).origin) return portal;
  throw invalidField('url', messages.invalid);
}

/** The address of the page that confirms a sign-up, with the API's link inside. */
export function confirmationLink(origin: string, signupId: number, token: string): string {
  const call = `${origin}/api/email/verify/${signupId}/${token}`;
  return `${origin}${to(paths.confirm, undefined, { url: call })}`;
}

/** The address of the page that checks a recovery link before it asks for a new password (C23). */
export function recoveryLink(origin: string, token: string, email: string): string {
  return `${origin}${to(paths.verifyToken, undefined, { token, email })}`;
}
