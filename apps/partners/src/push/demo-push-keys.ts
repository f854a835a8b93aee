import { createECDH, createHash } from 'node:crypto';

/** Web push keys of a demonstration, derived from a public text and therefore always the same. */
export function demoPushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update('trilha-push-demo').digest());
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}
