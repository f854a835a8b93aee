import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey device in software: its keys and signatures are real (WebAuthn Level 3). */
export interface SoftwarePasskey {
  /** Result of `navigator.credentials.create`, as JSON. */
  readonly create: (challenge: string, at?: Place) => Record<string, unknown>;
  /** Result of `navigator.credentials.get`, as JSON. */
  readonly get: (challenge: string, at?: Place) => Record<string, unknown>;
}

/** What the browser reports, when it differs from the default. */
interface Place {
  readonly origin?: string;
  /** False: the user was present but not verified. */
  readonly verified?: false;
  /** Signature counter; by default one more each time. */
  readonly counter?: number;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** COSE format of a P-256 key (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: Array<[number, number | Uint8Array]> = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(entries));
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const WITH_KEY = 64;

/** @param host the relying party's id */
export function softwarePasskey(host: string, usual = `http://${host}:3000`): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let used = 0;

  function dataOf(type: string, challenge: string, { origin = usual }: Place) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  function authenticatorData(flags: number, { verified, counter }: Place) {
    used = counter ?? used + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (verified === false ? 0 : USER_VERIFIED));
    head.writeUInt32BE(used, 1);
    return Buffer.concat([sha256(host), head]);
  }
  const answer = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create: (challenge, at = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = [authenticatorData(WITH_KEY, at), Buffer.alloc(16), length, id];
      const authData = new Uint8Array(Buffer.concat([...data, coseKey(publicKey)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: base64(dataOf('webauthn.create', challenge, at)),
        attestationObject: base64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    get: (challenge, at = {}) => {
      const data = dataOf('webauthn.get', challenge, at);
      const authData = authenticatorData(0, at);
      return answer({
        clientDataJSON: base64(data),
        authenticatorData: base64(authData),
        signature: base64(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      });
    },
  };
}
