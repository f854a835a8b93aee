import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it('asks a production where its files are kept, and takes a folder or a bucket', () => {
  const about = (env: Record<string, string>) =>
    problemsOf(env).filter((line) => line.startsWith('FILES_URL'));
  expect(about({})).toEqual([
    'FILES_URL is missing: a folder, or s3://bucket?region=…, for results and pictures',
  ]);
  expect(about({ FILES_URL: 'https://files.example' })).toEqual([
    'FILES_URL is neither a folder nor an s3:// address',
  ]);
  expect(about({ FILES_URL: '/srv/files' })).toEqual([]);
  expect(about({ DEMO: '1' })).toEqual([]);
});

it('asks a production for the key that signs credentials, and takes 32 bytes only', () => {
  const about = (env: Record<string, string>) =>
    problemsOf(env).filter((line) => line.startsWith('CREDENTIAL'));
  expect(about({})).toEqual([
    'CREDENTIAL_KEY is missing: signs participants’ credentials; make one with: openssl rand -base64 32',
  ]);
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(about({ CREDENTIAL_KEY: 'short' })).toEqual(['CREDENTIAL_KEY is not 32 bytes in base64']);
  expect(about({ CREDENTIAL_KEY: key, CREDENTIAL_OLD_KEYS: `${key},x` })).toEqual([
    'CREDENTIAL_OLD_KEYS is not 32 bytes in base64',
  ]);
  expect(about({ CREDENTIAL_KEY: key, CREDENTIAL_OLD_KEYS: key })).toEqual([]);
  expect(about({ DEMO: '1' })).toEqual([]);
});
