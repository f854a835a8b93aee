import { createECDH, createHash } from 'node:crypto';

/** With what a demonstration sends notices: made of a text that anybody can read, the same each time. */
export function demoPushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update('trilha-push-demo').digest());
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}
