import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  checkCredential,
  type CredentialClaims,
  type CredentialKey,
  signingInput,
} from './credential-token.ts';

const CLAIMS: CredentialClaims = {
  automakerId: 1,
  stageId: 12,
  registrationId: 345,
  inscriptionNumber: 187,
};

function newKey(kid: string): { secret: KeyObject; published: CredentialKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    secret: privateKey,
    published: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x },
  };
}

const today = newKey('today');
const before = newKey('before');
const keys = [today.published, before.published];

/** Signs with Node's own Ed25519, so that the test does not check Web Crypto against itself. */
function tokenOf(input: string, secret = today.secret): string {
  return `${input}.${sign(null, Buffer.from(input), secret).toString('base64url')}`;
}

const token = tokenOf(signingInput(CLAIMS, 'today'));
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const reasonOf = async (text: string, expected = {}) => {
  const checked = await checkCredential(text, { keys, ...expected });
  return checked.ok ? 'ok' : checked.reason;
};

describe('the text of a credential', () => {
  it('is a compact JWS that says stage, registration and inscription number, nothing else', () => {
    const [header = '', payload = ''] = token.split('.');
    const read = (part: string): unknown =>
      JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    expect(read(header)).toEqual({ alg: 'EdDSA', kid: 'today' });
    expect(read(payload)).toEqual({ v: 1, b: 1, s: 12, r: 345, n: 187 });
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{86}$/);
  });

  it('stays small enough for a phone, with the highest numbers of a busy portal', () => {
    const busy = { automakerId: 2, stageId: 99_999, registrationId: 9_999_999 };
    const input = signingInput({ ...busy, inscriptionNumber: 9_999 }, 'AbCdEf12');
    // Capacity of a QR code of version 10 with error correction M, 57 modules wide.
    expect(tokenOf(input).length).toBeLessThanOrEqual(213);
  });
});

describe('checking a credential', () => {
  it('needs no server: a public key is enough, an older one too', async () => {
    expect(await checkCredential(token, { keys })).toEqual({ ok: true, claims: CLAIMS });
    const older = tokenOf(signingInput(CLAIMS, 'before'), before.secret);
    expect(await reasonOf(` ${older}\n`)).toBe('ok');
    expect(await reasonOf(older, { keys: [today.published] })).toBe('unknown_key');
  });

  it('refuses one whose claims were changed', async () => {
    const [header = '', , signature = ''] = token.split('.');
    const changed = base64url({ v: 1, b: 1, s: 12, r: 345, n: 1 });
    expect(await reasonOf(`${header}.${changed}.${signature}`)).toBe('forged');
    const flipped = `${token.slice(0, -20)}${token.at(-20) === 'A' ? 'B' : 'A'}${token.slice(-19)}`;
    expect(await reasonOf(flipped)).toBe('forged');
  });

  it('refuses the same signature written in other letters', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted: string[] = [];
    for (const last of alphabet) {
      const text = token.slice(0, -1) + last;
      if ((await reasonOf(text)) === 'ok') accepted.push(text);
    }
    // 64 bytes leave four bits of the last base64url character unused, so 15 other characters would decode to the same
    // bytes.
    expect(accepted).toEqual([token]);
    expect(await reasonOf(`${token}=`)).toBe('malformed');
    expect(await reasonOf(token.replaceAll('_', '/').replaceAll('-', '+') + '==')).toBe(
      'malformed',
    );
  });

  it('refuses one that somebody else signed, whatever key it names', async () => {
    const stranger = newKey('stranger');
    const input = signingInput(CLAIMS, 'today');
    expect(await reasonOf(tokenOf(input, stranger.secret))).toBe('forged');
    const named = signingInput(CLAIMS, 'stranger');
    expect(await reasonOf(tokenOf(named, stranger.secret))).toBe('unknown_key');
    expect(await reasonOf(tokenOf(input, before.secret))).toBe('forged');
  });

  it('refuses the other brand’s and another stage’s', async () => {
    expect(await reasonOf(token, { automakerId: 1, stageId: 12 })).toBe('ok');
    expect(await reasonOf(token, { automakerId: 2 })).toBe('other_brand');
    expect(await reasonOf(token, { stageId: 13 })).toBe('other_stage');
  });

  it.each([
    ['nothing', ''],
    ['a Pix code', '00020126580014br.gov.bcb.pix'],
    ['no signature', token.slice(0, -87)],
    ['a part too many', `${token}.`],
    ['letters that are no base64url', token.replace('.', '=.')],
  ])('knows what is no credential: %s', async (_, text) => {
    expect(await reasonOf(text)).toBe('malformed');
  });

  it.each([
    ['no algorithm', { alg: 'none', kid: 'today' }, { v: 1, b: 1, s: 12, r: 345, n: 187 }],
    ['another algorithm', { alg: 'HS256', kid: 'today' }, { v: 1, b: 1, s: 12, r: 345, n: 187 }],
    ['more in its head', { alg: 'EdDSA', kid: 'today', crit: ['b64'] }, { v: 1 }],
    ['a later version', { alg: 'EdDSA', kid: 'today' }, { v: 2, b: 1, s: 12, r: 345, n: 187 }],
    [
      'a claim of another kind',
      { alg: 'EdDSA', kid: 'today' },
      { v: 1, b: 1, s: '12', r: 1, n: 1 },
    ],
    ['one more', { alg: 'EdDSA', kid: 'today' }, { v: 1, b: 1, s: 12, r: 345, n: 187, x: 1 }],
  ])('refuses %s, even signed by us', async (_, header, payload) => {
    expect(await reasonOf(tokenOf(`${base64url(header)}.${base64url(payload)}`))).toBe('malformed');
  });
});
