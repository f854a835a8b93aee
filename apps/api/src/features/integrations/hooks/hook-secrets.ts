import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

const about = (hook: number): string => `webhook ${hook}`;

/** A webhook's secret as it is stored: it has to be read again to sign. */
export function sealHookSecret(key: Buffer, hook: number, secret: string): Buffer {
  return seal(key, 'webhook', secret, about(hook));
}

/** @throws Error where it was sealed under another key */
export function openHookSecret(key: Buffer, hook: number, box: Uint8Array): string {
  return unseal(key, 'webhook', box, about(hook));
}

/** The secrets that sign at a moment: the newest, and the one before while both count. */
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
    // Sealed under a key that was changed since: the new secret is there to go on without it.
    return [newest];
  }
}
