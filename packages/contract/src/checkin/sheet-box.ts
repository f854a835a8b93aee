import { fromBase64Url, toBase64Url } from './device-signature.ts';

/*
 * A sheet is sealed to the server where it is written: ECDH over P-256 with a key made for it alone, HKDF, AES-GCM. The
 * phone cannot open it again, may send it without a PIN, and hands it over in a file that tells nobody anything.
 */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** An uncompressed point. */
export const POINT_BYTES = 65;
export const IV_BYTES = 12;
/** What both sides derive the key for. */
export const SHEET_KEY_USE = 'trilha gate sheet';
/** The longest sealed sheet that travels: a whole car may have signed on it. */
export const SHEET_BOX_LENGTH = 22_000;

/** SHA-256 of a text in base64url, 43 letters. */
export async function textDigest(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Seals a text to a public point in base64url: the own point, the nonce and the closed text, in base64url. */
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
