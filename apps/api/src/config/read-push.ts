import { createECDH } from 'node:crypto';
import { isLoopback } from './addresses.ts';
import type { PushConfig } from './config.ts';
import type { EnvironmentReader, Kind } from './environment-reader.ts';
import { isPattern } from './secrets.ts';

const MAKE = 'make a pair with: npm run staff -- make-push-keys';

function key(bytes: number, is: string): Kind<string> {
  return {
    is: `${is}; ${MAKE}`,
    parse: (value) => {
      const read = Buffer.from(value, 'base64url');
      const isKey = /^[\w-]+$/.test(value) && read.length === bytes && !isPattern(read);
      return isKey ? value : null;
    },
  };
}

const subject: Kind<string> = {
  is: 'how push services reach whoever runs this: mailto:portal@brand.example, or an https:// address',
  parse: (value) => {
    const isMail = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
    return isMail || URL.parse(value)?.protocol === 'https:' ? value : null;
  },
};

/** Push service stand-in of a demonstration, on this machine. */
const standIn: Kind<string> = {
  is: 'the http:// address of a push service on this machine',
  parse: (value) => {
    const url = URL.parse(value);
    return url !== null && isLoopback(url.hostname) ? url.origin : null;
  },
};

/** Null for a number that is not a valid private key: zero, or beyond the curve's order. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}

/** Web push settings (RFC 8292): all three variables, or none to send no notifications. */
export function readPush(reader: EnvironmentReader, demo: boolean): PushConfig | null {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'];
  const isSet = names.some((name) => reader.names.includes(name));
  if (!demo && reader.names.includes('PUSH_STAND_IN')) {
    reader.complain('PUSH_STAND_IN', 'is for demonstrations only (DEMO=1)');
  }
  if (!isSet) return null;
  const publicKey = reader.need('VAPID_PUBLIC_KEY', key(65, 'a public key of P-256'), '');
  const privateKey = reader.need('VAPID_PRIVATE_KEY', key(32, 'its private key'), '');
  const config = {
    publicKey,
    privateKey,
    subject: reader.need('VAPID_SUBJECT', subject, ''),
    standIn: (demo && reader.take('PUSH_STAND_IN', standIn)) || null,
  };
  const arePair = publicKey === '' || privateKey === '' || publicKeyOf(privateKey) === publicKey;
  if (!arePair) {
    reader.complain('VAPID_PUBLIC_KEY', `and VAPID_PRIVATE_KEY are no pair; ${MAKE}`);
  }
  return config;
}
