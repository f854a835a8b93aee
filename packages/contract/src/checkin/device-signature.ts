/*
 * Signatures that prove that a text comes from a given phone at the gate: ECDSA over P-256 with SHA-256, in Web Crypto,
 * which current phones support. The key pair is made on the phone, and only the public point is sent.
 */
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Encodes bytes as base64url. */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws when the text is not base64url */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** Makes a key pair. The private key is exported only wrapped. */
export function newDeviceKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
}

/** The uncompressed public point in base64url, 87 characters. */
export async function publishDeviceKey({ publicKey }: CryptoKeyPair): Promise<string> {
  return toBase64Url(await crypto.subtle.exportKey('raw', publicKey));
}

/** Imports a private key from the PKCS #8 that `openVault` stores; it cannot be exported again. */
export function importDeviceKey(pkcs8: ArrayBuffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['sign']);
}

/** Signs a text; returns r followed by s in base64url. */
export async function signText(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.sign(SIGNING, key, new TextEncoder().encode(text)));
}

interface SignedText {
  readonly text: string;
  readonly signature: string;
}

/** Imports a phone's public key, to check several texts with it; null when the key is invalid. */
export async function openPublicKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    const point = fromBase64Url(publicKey);
    return await crypto.subtle.importKey('raw', point, CURVE, false, ['verify']);
  } catch {
    return null;
  }
}

/** True when the phone with this public key signed the text; false for an invalid key or signature. */
export async function isSignedBy(publicKey: string, signed: SignedText): Promise<boolean> {
  const key = await openPublicKey(publicKey);
  return key !== null && isSignedWith(key, signed);
}

/** Like `isSignedBy`, with a key that is already imported. */
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

/**
 * The text that a phone signs to request the roster; `at` is the phone's estimate of the server's clock, in
 * milliseconds.
 */
export function rosterRequestText(device: number, at: number): string {
  return `lista ${device} ${at}`;
}
