import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';

/*
 * What the QR code of a credential holds: a compact JWS (RFC 7515) signed with Ed25519 (`EdDSA`,
 * RFC 8037), so that any library of that kind reads it. Its claims have one letter each, since every
 * character is a module more for a phone's camera (decision 015).
 */

/** A public key as `GET /credential-keys` lists it (RFC 8037). */
export const credentialKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
});
export type CredentialKey = z.output<typeof credentialKey>;

/** What a credential says: nothing about a person. */
export interface CredentialClaims {
  readonly automakerId: number;
  readonly stageId: number;
  readonly registrationId: number;
  readonly inscriptionNumber: number;
}

const header = z.strictObject({ alg: z.literal('EdDSA'), kid: z.string() });

const id = z.number().check(z.int(), z.gt(0));

const claims = z.strictObject({
  /** Version of these claims. */
  v: z.literal(1),
  /** Brand. */
  b: id,
  /** Stage. */
  s: id,
  /** Registration. */
  r: id,
  /** Inscription number. */
  n: id,
});

function toBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws when the text is no base64url, or another one than we write for the same value (RFC 4648, 3.5) */
function fromBase64Url(text: string): string {
  const value = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (toBase64Url(value) !== text) throw new Error('not base64url');
  return value;
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** What is signed, in ASCII; the token is this, a dot, and the signature in base64url. */
export function signingInput(claimed: CredentialClaims, kid: string): string {
  const { automakerId: b, stageId: s, registrationId: r, inscriptionNumber: n } = claimed;
  return [
    { alg: 'EdDSA', kid },
    { v: 1, b, s, r, n },
  ]
    .map((part) => toBase64Url(JSON.stringify(part)))
    .join('.');
}

/**
 * - `malformed`: no credential of ours, or of a later version
 * - `unknown_key`: signed with a key that is not among those given
 * - `forged`: the signature does not fit what it says
 * - `other_brand`, `other_stage`: genuine, but for elsewhere
 */
type CredentialRefusal = 'malformed' | 'unknown_key' | 'forged' | 'other_brand' | 'other_stage';

export type CheckedCredential =
  | { readonly ok: true; readonly claims: CredentialClaims }
  | { readonly ok: false; readonly reason: CredentialRefusal };

interface Expected {
  /** Those that the server publishes, as last seen: today's and older ones. */
  readonly keys: readonly CredentialKey[];
  readonly automakerId?: number;
  readonly stageId?: number;
}

interface ReadToken {
  readonly kid: string;
  readonly signed: string;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly claims: CredentialClaims;
}

function readToken(token: string): ReadToken | null {
  const [first = '', second = '', third = '', ...rest] = token.trim().split('.');
  try {
    const { kid } = header.parse(JSON.parse(fromBase64Url(first)));
    const { b, s, r, n } = claims.parse(JSON.parse(fromBase64Url(second)));
    const signature = bytesOf(fromBase64Url(third));
    if (rest.length > 0 || signature.length !== 64) return null;
    return {
      kid,
      signed: `${first}.${second}`,
      signature,
      claims: { automakerId: b, stageId: s, registrationId: r, inscriptionNumber: n },
    };
  } catch {
    return null;
  }
}

/** Whether the signature fits, by Web Crypto: in browsers of 2025 and in Node. */
async function isSignedBy({ x }: CredentialKey, { signature, signed }: ReadToken) {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytesOf(signed));
}

/**
 * Checks the text of a credential's QR code without asking anybody. It proves that the server gave the
 * credential out; that the registration was cancelled since then only the server knows.
 */
export async function checkCredential(
  token: string,
  { keys, automakerId, stageId }: Expected,
): Promise<CheckedCredential> {
  const read = readToken(token);
  if (read === null) return { ok: false, reason: 'malformed' };
  const key = keys.find(({ kid }) => kid === read.kid);
  if (key === undefined) return { ok: false, reason: 'unknown_key' };
  if (!(await isSignedBy(key, read))) return { ok: false, reason: 'forged' };
  const { claims: claimed } = read;
  if (automakerId !== undefined && claimed.automakerId !== automakerId) {
    return { ok: false, reason: 'other_brand' };
  }
  if (stageId !== undefined && claimed.stageId !== stageId) {
    return { ok: false, reason: 'other_stage' };
  }
  return { ok: true, claims: claimed };
}
