import { brands } from '@trilha/brands/brands.ts';
import { demoPushKeys } from '@trilha/partners/push/demo-push-keys.ts';
import { DEMO_CREDENTIALS, type Partners } from '@trilha/partners/start-partners.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Browsers resolve host names ending in `.localhost` to this machine without any set-up. */
export function demoAddress(slug: string, port: number): string {
  return `http://${slug}.localhost:${port}`;
}

/** Host name of the demo's back-office. */
export const DEMO_STAFF_HOST = 'gestao.localhost';
/** Key that encrypts the demo's second factors. It is public, and a production server refuses it. */
const DEMO_STAFF_KEY = Buffer.from('a demonstration keeps no secrets').toString('base64');

/**
 * The environment of a server that uses the partner stand-ins. Variables already set in `env` win, so that a real
 * service can replace any one of them.
 */
export function demoEnvironment(
  env: Environment,
  partners: Pick<Partners, 'url' | 'smtpUrl'>,
): Environment {
  const port = Number(env['PORT'] || 3000);
  const pushKeys = demoPushKeys();
  const addresses = brands.map(({ slug }) => [
    `PUBLIC_URL__${slug.toUpperCase()}`,
    demoAddress(slug, port),
  ]);
  return {
    DEMO: '1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SMTP_URL: partners.smtpUrl,
    MAIL_FROM: 'nao-responda@trilha.example',
    CEP_URL: partners.url,
    CORE_URL: `${partners.url}/core`,
    CORE_CLIENT_ID: DEMO_CREDENTIALS.core.clientId,
    CORE_CLIENT_SECRET: DEMO_CREDENTIALS.core.clientSecret,
    PIX_URL: `${partners.url}/pix`,
    PIX_CLIENT_ID: DEMO_CREDENTIALS.pix.clientId,
    PIX_CLIENT_SECRET: DEMO_CREDENTIALS.pix.clientSecret,
    PIX_WEBHOOK_SECRET: 'trilha-webhook-demo',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    VAPID_SUBJECT: 'mailto:portal@trilha.example',
    PUSH_STAND_IN: partners.url,
    STAFF_HOST: DEMO_STAFF_HOST,
    STAFF_SECRET_KEY: DEMO_STAFF_KEY,
    ...Object.fromEntries(addresses),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
  };
}
