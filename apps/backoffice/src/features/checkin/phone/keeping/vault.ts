/*
 * Encrypts the gate phone's data in two steps. A random key encrypts the list and the phone's own key. That random key
 * is stored encrypted, with the PIN and a secret that the browser does not export. Ten wrong PINs delete it, and the
 * data can no longer be read.
 */

/** Wrong PINs before the encrypted data is discarded. */
export const PIN_TRIES = 10;
/** PBKDF2 rounds: guessing the PIN of copied storage is as slow per attempt as here (OWASP, 2023). */
const ROUNDS = 600_000;

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The stored vault; nothing in it can be decrypted without the PIN. */
export interface Vault {
  readonly salt: Uint8Array<ArrayBuffer>;
  /** HMAC key, not extractable from the browser. */
  readonly secret: CryptoKey;
  readonly wrapped: Sealed;
  readonly triesLeft: number;
}

const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

async function keyOfPin(
  pin: string,
  { salt, secret }: Pick<Vault, 'salt' | 'secret'>,
): Promise<CryptoKey> {
  const bound = await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(pin));
  const material = await crypto.subtle.importKey('raw', bound, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Encrypts bytes. */
export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = random(12);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** @throws with another key, or for modified bytes */
export function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
}

const importKey = (raw: ArrayBuffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Creates a vault and returns it with its key. */
export async function createVault(pin: string): Promise<{ vault: Vault; key: CryptoKey }> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' } as const;
  const secret = await crypto.subtle.importKey('raw', random(32), hmac, false, ['sign']);
  const salt = random(16);
  const raw = random(32).buffer;
  const wrapped = await seal(await keyOfPin(pin, { salt, secret }), raw);
  return { vault: { salt, secret, wrapped, triesLeft: PIN_TRIES }, key: await importKey(raw) };
}

/** The key of a vault; null for a wrong PIN. The caller counts attempts beforehand. */
export async function openVault(pin: string, vault: Vault): Promise<CryptoKey | null> {
  const key = await keyOfPin(pin, vault);
  const raw = await unseal(key, vault.wrapped).catch(() => null);
  return raw === null ? null : importKey(raw);
}

export async function sealJson(key: CryptoKey, value: unknown): Promise<Sealed> {
  return seal(key, new TextEncoder().encode(JSON.stringify(value)));
}

export async function unsealJson(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, sealed)));
}
