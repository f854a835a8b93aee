import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushedMessage } from './push-service.ts';

/** A subscription as the browser returns it (`PushSubscription.toJSON()`). */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushBrowser {
  readonly subscription: BrowserSubscription;
  /** Waiting messages, decrypted, with their headers. */
  readonly receive: () => Promise<Array<Omit<PushedMessage, 'body'> & { text: string }>>;
  readonly unsubscribe: () => Promise<void>;
}

/**
 * Simulates a browser's side of web push: own keys, a subscription at the stand-in, and messages decrypted by RFC 8291,
 * implemented from the standard and not with the sender's library.
 * @param senderKey the VAPID public key given to the page, base64url
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

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of RFC 8291, section 3.4. */
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
  // The last non-zero byte ends the text; its value says whether another record follows.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
