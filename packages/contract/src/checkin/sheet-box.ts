import { fromBase64Url, toBase64Url } from './device-signature.ts';

/*
 * Sheets are sealed to the server on the phone that writes them: ECDH over P-256 with an ephemeral key, HKDF, AES-GCM.
 * The phone cannot open them again. It can therefore send them without a PIN, and put them into a file that reveals
 * nothing.
 */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Length of an uncompressed point. */
export const POINT_BYTES = 65;
export const IV_BYTES = 12;
/** HKDF info string that both sides derive the key with. */
export const SHEET_KEY_USE = 'trilha gate sheet';
/** Maximum length of a sealed sheet; a whole car may have signed on it. */
export const SHEET_BOX_LENGTH = 22_000;

/** SHA-256 of a text in base64url, 43 characters. */
export async function textDigest(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Seals a text to a public point given in base64url. Returns ephemeral point, nonce and ciphertext, in base64url. */
export async function sealSheet(publicKey: string, text: string): Promise<string> {
  const there = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), CURVE, false, []);
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const own = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const secret = await crypto.subtle.deriveBits(
    { name: CURVE.name, public: there },
    pair.privateKey,
    256,
  );
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(SHEET_KEY_USE);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: own, info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const closed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)),
  );
  const box = new Uint8Array(own.length + iv.length + closed.length);
  box.set(own);
  box.set(iv, own.length);
  box.set(closed, own.length + iv.length);
  return toBase64Url(box);
}
