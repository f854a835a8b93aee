/*
 * How a phone at the gate proves that a text is its own: ECDSA over P-256 with SHA-256 by Web Crypto, which every
 * phone of these years has. The key is made on the phone; what leaves it is the public point.
 */
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Bytes as base64url. */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws when the text is no base64url */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** A new pair; the private half leaves this world wrapped, or not at all. */
export function newDeviceKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
}

/** The uncompressed point in base64url, 87 letters. */
export async function publishDeviceKey({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64Url(await crypto.subtle.exportKey('raw', publicKey));
}

/** A private half from PKCS #8, as `openVault` keeps it; it cannot be taken out again. */
export function importDeviceKey(pkcs8: ArrayBuffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['sign']);
}

/** The signature of a text, r and s one after the other, in base64url. */
export async function signText(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.sign(SIGNING, key, new TextEncoder().encode(text)));
}

interface SignedText {
  readonly text: string;
  readonly signature: string;
}

/** A phone's public key, to check several texts with; null where it is none. */
export async function openPublicKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    const point = fromBase64Url(publicKey);
    return await crypto.subtle.importKey('raw', point, CURVE, false, ['verify']);
  } catch {
    return null;
  }
}

/** Whether the phone with this public key wrote the text; false, too, for a key or signature that is none. */
export async function isSignedBy(publicKey: string, signed: SignedText): Promise<boolean> {
  const key = await openPublicKey(publicKey);
  return key !== null && isSignedWith(key, signed);
}

/** The same with a key that was opened. */
export async function isSignedWith(
  key: CryptoKey,
  { text, signature }: SignedText,
): Promise<boolean> {
  try {
    const signed = new TextEncoder().encode(text);
    return await crypto.subtle.verify(SIGNING, key, fromBase64Url(signature), signed);
  } catch {
    return false;
  }
}

/** What a phone signs to ask for the list: `at` in milliseconds by the server's clock, as it reckons it. */
export function rosterRequestText(device: number, at: number): string {
  return `lista ${device} ${at}`;
}
