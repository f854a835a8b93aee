import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

const about = (hook: number): string => `webhook ${hook}`;

/** Encrypts a webhook's secret for storage. Signing needs the plain secret again. */
export function sealHookSecret(key: Buffer, hook: number, secret: string): Buffer {
  return seal(key, 'webhook', secret, about(hook));
}

/** @throws Error when it was encrypted with another key */
export function openHookSecret(key: Buffer, hook: number, box: Uint8Array): string {
  return unseal(key, 'webhook', box, about(hook));
}

/** The secrets that sign now: the newest, and the previous one while both are valid. */
export function hookSecrets(
  key: Buffer,
  hook: {
    readonly webhook_id: number;
    readonly secret_box: Uint8Array;
    readonly old_secret_box: Uint8Array | null;
    readonly old_secret_until: Date | null;
  },
  now: Date,
): string[] {
  const { secret_box, old_secret_box: old, old_secret_until: until } = hook;
  const open = (box: Uint8Array): string => openHookSecret(key, hook.webhook_id, box);
  const newest = open(secret_box);
  if (old === null || until === null || now >= until) return [newest];
  try {
    return [newest, open(old)];
  } catch {
    // Encrypted with an earlier key. The new secret works without it.
    return [newest];
  }
}
