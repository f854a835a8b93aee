import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Purposes for key derivation, so that one purpose cannot decrypt another's secrets. */
export type KeyUse = 'totp' | 'recovery' | 'webhook' | 'marketing' | 'partner-key';

function keyFor(key: Buffer, use: KeyUse): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `trilha staff ${use}`, 32));
}

/**
 * Encrypts a short secret (AES-256-GCM: nonce, tag, text).
 * @param about context that it belongs to; with another one it does not decrypt.
 */
export function seal(key: Buffer, use: KeyUse, text: string, about: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, use), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when key or context differ, or the data were changed. */
export function unseal(key: Buffer, use: KeyUse, box: Uint8Array, about: string): string {
  const bytes = Buffer.from(box);
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, use), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** A digest that only holders of the key can compute. */
export function keyedDigest(key: Buffer, use: KeyUse, text: string): Buffer {
  return createHmac('sha256', keyFor(key, use)).update(text).digest();
}
