import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';

/*
 * Content of a credential's QR code: a compact JWS (RFC 7515) signed with Ed25519 (`EdDSA`, RFC 8037), readable by any
 * JOSE library. Claim names have one letter, because each character makes the code denser (decision 015).
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

/** Claims of a credential. They hold no personal data. */
export interface CredentialClaims {
  readonly automakerId: number;
  readonly stageId: number;
  readonly registrationId: number;
  readonly inscriptionNumber: number;
}

const header = z.strictObject({ alg: z.literal('EdDSA'), kid: z.string() });

const id = z.number().check(z.int(), z.gt(0));

const claims = z.strictObject({
  /** Version of the claims. */
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

/** @throws when the text is not base64url, or not in canonical form (RFC 4648, 3.5) */
function fromBase64Url(text: string): string {
  const value = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (toBase64Url(value) !== text) throw new Error('not base64url');
  return value;
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The signed part, in ASCII. The token is this, a dot, and the signature in base64url. */
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
 * - `malformed`: not our credential, or of a later version
 * - `unknown_key`: signed with a key that is not in the list
 * - `forged`: the signature does not match the content
 * - `other_brand`, `other_stage`: genuine, but for another brand or stage
 */
type CredentialRefusal = 'malformed' | 'unknown_key' | 'forged' | 'other_brand' | 'other_stage';

export type CheckedCredential =
  | { readonly ok: true; readonly claims: CredentialClaims }
  | { readonly ok: false; readonly reason: CredentialRefusal };

interface Expected {
  /** The server's published keys as last fetched, current and older ones. */
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

/** Verifies the signature with Web Crypto (browsers of 2025, Node). */
async function isSignedBy({ x }: CredentialKey, { signature, signed }: ReadToken) {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytesOf(signed));
}

/**
 * Verifies the text of a credential's QR code offline. Proves that the server issued the credential. Only the server
 * knows whether the registration was cancelled since.
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
