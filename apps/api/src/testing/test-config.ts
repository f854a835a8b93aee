import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_CREDENTIALS } from '@trilha/partners/start-partners.ts';
import { type Config, loadConfig } from '../config.ts';

/** Addresses of the partner stand-ins a test runs against. */
export interface PartnerAddresses {
  readonly url: string;
  readonly smtpUrl: string;
}

/** A demo configuration on any free port; `env` replaces single variables. */
export function testConfig(
  partners: PartnerAddresses,
  env: Readonly<Record<string, string>> = {},
): Config {
  return loadConfig({
    DEMO: '1',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://mitsubishi.localhost:3000',
    PUBLIC_URL__SUZUKI: 'http://suzuki.localhost:3000',
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
    CREDENTIAL_KEY: Buffer.alloc(32, 'credential-key-of-tests').toString('base64'),
    // Made by the first file that is stored; apps of tests have a folder of their own.
    FILES_URL: join(tmpdir(), 'trilha-files'),
    ...env,
  });
}
