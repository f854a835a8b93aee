import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CredentialKey } from '@trilha/contract/credentials/credential-token.ts';
import type { Config } from '../../config/config.ts';
import { makeFolder } from '../../database/opening/make-folder.ts';

/** Keys that sign and verify participants' credentials. */
export interface CredentialKeys {
  /** Id of the published key that signs now. */
  readonly kid: string;
  /** Ed25519 signature of an ASCII text, in base64url. */
  readonly sign: (text: string) => string;
  /** Current public key, then previous ones. */
  readonly published: readonly CredentialKey[];
}

/** PKCS #8 prefix of a private key's 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/**
 * Part of RFC 7638's thumbprint, long enough to distinguish keys; the rest would add 35 characters to every QR code.
 */
const KID_LENGTH = 8;

function publish(x: string): CredentialKey {
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const kid = thumbprint.slice(0, KID_LENGTH);
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x };
}

function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

async function readSeed(path: string): Promise<Buffer | null> {
  const kept = await readFile(path, 'utf8').catch(() => null);
  return kept === null ? null : Buffer.from(kept, 'base64');
}

/**
 * The demonstration's key, created once and stored next to its database, so that credentials survive a restart. Of two
 * processes that start together, one writes the file completely before renaming it, and the other reads that one.
 */
async function demoSeed(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'credential-key');
  const kept = await readSeed(path);
  if (kept !== null) return kept;
  await makeFolder(dataDir);
  const own = randomBytes(32);
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, own.toString('base64'), { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readSeed(path)) ?? own;
}

/** The configured keys; a demonstration creates one when none is configured. */
export async function openCredentialKeys({
  credential,
  dataDir,
}: Pick<Config, 'credential' | 'dataDir'>): Promise<CredentialKeys> {
  const seed = credential.seed ?? (await demoSeed(dataDir));
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const today = publish(publicHalf(key));
  const before = credential.oldKeys.map((bytes) => publish(bytes.toString('base64url')));
  return {
    kid: today.kid,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    published: [today, ...before.filter(({ kid }) => kid !== today.kid)],
  };
}
