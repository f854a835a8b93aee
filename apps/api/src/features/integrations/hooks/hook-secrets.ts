import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

const about = (hook: number): string => `webhook ${hook}`;

/** A webhook's secret as it is stored: it has to be read again to sign. */
export function sealHookSecret(key: Buffer, hook: number, secret: string): Buffer {
  return seal(key, 'webhook', secret, about(hook));
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
  const boxes = [secret_box, ...(old !== null && until !== null && now < until ? [old] : [])];
  return boxes.map((box) => unseal(key, 'webhook', box, about(hook.webhook_id)));
}
