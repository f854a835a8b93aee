import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { IV_BYTES, POINT_BYTES, SHEET_KEY_USE } from '@trilha/contract/checkin/sheet-box.ts';
import { readSheet, type WaiverSheet } from '@trilha/contract/checkin/waiver-sheet.ts';

const TAG_BYTES = 16;

/** The key pair for sheets, derived from the environment's key and stored nowhere. */
function sheetPair(key: Buffer): ECDH {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', key, '', 'trilha staff sheet', 32)));
  return pair;
}

/** The public key with which phones seal sheets: P-256, uncompressed, in base64url. */
export function sheetKey(key: Buffer): string {
  return sheetPair(key).getPublicKey('base64url');
}

/** Opens a sealed box; null when it was sealed with another key or changed. */
export function openBox(key: Buffer, sealed: string): string | null {
  try {
    const box = Buffer.from(sealed, 'base64url');
    const point = box.subarray(0, POINT_BYTES);
    const iv = box.subarray(POINT_BYTES, POINT_BYTES + IV_BYTES);
    const closed = box.subarray(POINT_BYTES + IV_BYTES, -TAG_BYTES);
    const secret = sheetPair(key).computeSecret(point);
    const derived = Buffer.from(hkdfSync('sha256', secret, point, SHEET_KEY_USE, 32));
    const cipher = createDecipheriv('aes-256-gcm', derived, iv, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(box.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(closed), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Opens a signature's sealed sheet; null when it cannot be opened or is no such sheet. */
export function openSheet(key: Buffer, sealed: string): WaiverSheet | null {
  const text = openBox(key, sealed);
  return text === null ? null : readSheet(text);
}
