/*
 * What this phone keeps sealed: the list and the phone's own key. They are sealed with a random key, and that one with
 * what comes of the PIN and of a secret that the browser does not hand out. Ten wrong PINs, and the random key is gone.
 */

/** Tries of a PIN before what it opens is thrown away. */
export const PIN_TRIES = 10;
/** Guessing a PIN of a copied memory takes as long for each as it takes here (OWASP, 2023). */
const ROUNDS = 600_000;

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** As it is kept; no part of it opens anything without the PIN. */
export interface Vault {
  readonly salt: Uint8Array<ArrayBuffer>;
  /** HMAC, cannot be taken out of the browser. */
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

/** Closes something with a key. */
export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = random(12);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** @throws where the key is another, or the bytes were changed */
export function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
}

const importKey = (raw: ArrayBuffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** A new vault, and the key that it holds. */
export async function createVault(pin: string): Promise<{ vault: Vault; key: CryptoKey }> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' } as const;
  const secret = await crypto.subtle.importKey('raw', random(32), hmac, false, ['sign']);
  const salt = random(16);
  const raw = random(32).buffer;
  const wrapped = await seal(await keyOfPin(pin, { salt, secret }), raw);
  return { vault: { salt, secret, wrapped, triesLeft: PIN_TRIES }, key: await importKey(raw) };
}

/** The key of a vault, or null where the PIN is another. Counting tries is the caller's, before it asks. */
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
