import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushedMessage } from './push-service.ts';

/** What a browser tells of a subscription (`PushSubscription.toJSON()`). */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushBrowser {
  readonly subscription: BrowserSubscription;
  /** What waits for it, decrypted, with how it was sent. */
  readonly receive: () => Promise<Array<Omit<PushedMessage, 'body'> & { text: string }>>;
  readonly unsubscribe: () => Promise<void>;
}

/**
 * A browser's part in web push, without a browser: keys of its own, a subscription at the stand-in,
 * and what arrives, read by RFC 8291 from the standard's text and not by the sender's library.
 * @param senderKey the VAPID public key that the page was given, base64url
 */
export async function openPushBrowser(url: string, senderKey: string): Promise<PushBrowser> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const answer = await fetch(`${url}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: senderKey }),
  });
  const { endpoint } = (await answer.json()) as { endpoint: string };
  return {
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    receive: async () => {
      const messages = (await (await fetch(endpoint)).json()) as PushedMessage[];
      return messages.map(({ body, ...sent }) => ({ ...sent, text: decrypt(body, keys, auth) }));
    },
    unsubscribe: async () => {
      await fetch(endpoint, { method: 'DELETE' });
    },
  };
}

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** One record of aes128gcm (RFC 8188) with the keys of RFC 8291, section 3.4. */
function decrypt(body: string, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const record = Buffer.from(body, 'base64url');
  const salt = record.subarray(0, 16);
  const keyEnd = 21 + record.readUInt8(20);
  const senderPoint = record.subarray(21, keyEnd);
  const secret = keys.computeSecret(senderPoint);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderPoint]);
  const material = derive(secret, auth, info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(keyEnd, -16)), decipher.final()]);
  // The last byte that is not zero ends the text; it says whether another record follows.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
