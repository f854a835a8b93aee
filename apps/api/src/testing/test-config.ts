import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands, defaultBrand } from '@trilha/brands/brands.ts';
import { demoPushKeys } from '@trilha/partners/push/demo-push-keys.ts';
import { DEMO_CREDENTIALS } from '@trilha/partners/start-partners.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';

/** URLs of the partner stand-ins in a test. */
export interface PartnerAddresses {
  readonly url: string;
  readonly smtpUrl: string;
}

/** For every brand but the default one, which has `PUBLIC_URL`. */
const otherAddresses = brands
  .filter(({ id }) => id !== defaultBrand.id)
  .map(({ slug }) => [`PUBLIC_URL__${slug.toUpperCase()}`, `http://${slug}.localhost:3000`]);

/** Host of the back-office in tests. */
export const STAFF_HOST = 'gestao.localhost';

/** A demo configuration on any free port; `env` overrides single variables. */
export function testConfig(
  partners: PartnerAddresses,
  env: Readonly<Record<string, string>> = {},
): Config {
  const pushKeys = demoPushKeys();
  return loadConfig({
    DEMO: '1',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://mitsubishi.localhost:3000',
    ...Object.fromEntries(otherAddresses),
    SMTP_URL: partners.smtpUrl,
    MAIL_FROM: 'portal@trilha.example',
    CEP_URL: partners.url,
    CORE_URL: `${partners.url}/core`,
    CORE_CLIENT_ID: DEMO_CREDENTIALS.core.clientId,
    CORE_CLIENT_SECRET: DEMO_CREDENTIALS.core.clientSecret,
    PIX_URL: `${partners.url}/pix`,
    PIX_CLIENT_ID: DEMO_CREDENTIALS.pix.clientId,
    PIX_CLIENT_SECRET: DEMO_CREDENTIALS.pix.clientSecret,
    PIX_WEBHOOK_SECRET: 'webhook-secret-of-tests',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    VAPID_SUBJECT: 'mailto:portal@trilha.example',
    PUSH_STAND_IN: partners.url,
    // No server listens there: other tests cover rehearsals.
    REHEARSAL_URL: 'http://127.0.0.1:9',
    STAFF_HOST,
    STAFF_SECRET_KEY: Buffer.alloc(32, 'staff-secret-key-of-tests').toString('base64'),
    CREDENTIAL_KEY: Buffer.alloc(32, 'credential-key-of-tests').toString('base64'),
    // Created with the first stored file; apps of tests use their own folder.
    FILES_URL: join(tmpdir(), 'trilha-files'),
    ...env,
  });
}

/** All variables that production requires, with valid values. */
export const PRODUCTION_ENVIRONMENT: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://trilha@db.example/trilha?sslmode=verify-full',
  FILES_URL: join(tmpdir(), 'trilha-files'),
  PUBLIC_URL: 'https://portal.mitsubishi.example',
  PUBLIC_URL__SUZUKI: 'https://portal.suzuki.example',
  BRAND_HOSTS: 'portal.mitsubishi.example=mitsubishi,portal.suzuki.example=suzuki',
  SMTP_URL: 'smtp://portal:Rg7vXq2LmT@mail.example:587',
  MAIL_FROM: 'Trilha <portal@trilha.example>',
  CORE_URL: 'https://core.example',
  CORE_CLIENT_ID: 'portal',
  CORE_CLIENT_SECRET: 'k3VtQz81Nw',
  PIX_URL: 'https://pix.example/v2',
  PIX_CLIENT_ID: 'portal',
  PIX_CLIENT_SECRET: 'p9HsXb27Ef',
  PIX_WEBHOOK_SECRET: '5cd8ef7fbd81b12f8e0c1d9c3a72b4e6',
  CREDENTIAL_KEY: 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=',
};
