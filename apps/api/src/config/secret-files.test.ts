import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../testing/test-config.ts';
import { ConfigError } from './environment-reader.ts';
import { loadConfig } from './load-config.ts';
import { readSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, `secret-${content.trim().length}`);
  writeFileSync(path, content);
  return path;
}

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSecretFiles(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('a secret in a file', () => {
  it('is read as if its variable held it, for one brand too [EXT-27]', () => {
    const { SMTP_URL = '', PIX_CLIENT_SECRET = '', ...others } = PRODUCTION_ENVIRONMENT;
    const config = loadConfig(
      readSecretFiles({
        ...others,
        SMTP_URL_FILE: fileOf(`${SMTP_URL}\n`),
        PIX_CLIENT_SECRET_FILE: fileOf(PIX_CLIENT_SECRET),
        PIX_CLIENT_SECRET_FILE__SUZUKI: fileOf('another-secret-1f9'),
      }),
    );
    expect(config.mail.url).toBe(SMTP_URL);
    const secrets = [...config.brands.values()].map(({ pix }) => pix.clientSecret);
    expect(secrets).toEqual([PIX_CLIENT_SECRET, 'another-secret-1f9']);
  });

  it('that is no secret of ours is left alone [EXT-27]', () => {
    const env = { PIX_CERT_FILE: '/run/pix.pem', PIX_CERT_KEY_FILE: '/run/key.pem', X_FILE: 'y' };
    expect(readSecretFiles(env)).toEqual(env);
  });

  it('that cannot be read, is empty or given twice is told in one line each [EXT-27]', () => {
    const env = {
      CREDENTIAL_KEY_FILE: join(folder, 'none'),
      STAFF_SECRET_KEY_FILE: fileOf(''),
      SMTP_URL: 'smtp://mail.example',
      SMTP_URL_FILE: fileOf('smtp://other.example'),
    };
    expect(problemsOf(env)).toEqual([
      'CREDENTIAL_KEY_FILE is not a file that this user may read (ENOENT)',
      'STAFF_SECRET_KEY_FILE names an empty file',
      'SMTP_URL_FILE is given beside SMTP_URL: choose one',
    ]);
  });
});
