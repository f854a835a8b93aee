import { demoPushKeys } from '@trilha/partners/push/demo-push-keys.ts';
import { describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { PRODUCTION_ENVIRONMENT } from '../testing/test-config.ts';
import { ConfigError } from './environment-reader.ts';
import { loadConfig } from './load-config.ts';

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** Problems of a production environment with these variables and otherwise valid ones. */
const inProduction = (env: Record<string, string>) =>
  problemsOf({ ...PRODUCTION_ENVIRONMENT, ...env });

const HTTPS = 'https://portal.example';
const KEY = PRODUCTION_ENVIRONMENT['CREDENTIAL_KEY'] ?? '';

it('starts on a whole environment, with the defaults of what it leaves out', () => {
  expect(loadConfig(PRODUCTION_ENVIRONMENT)).toMatchObject({
    demo: false,
    port: 3000,
    host: '0.0.0.0',
    metricsPort: null,
    logLevel: 'info',
    trustedProxies: 0,
    cepUrl: 'https://viacep.com.br',
    mail: { requireTls: true, greetingName: 'trilha.example' },
    passwordMinLength: 6,
    strictPrivacy: false,
  });
});

it('names everything that is missing at once, and what would be right', () => {
  const names = problemsOf({}).map((line) => line.split(' ', 1).join(''));
  expect(names.toSorted()).toEqual(
    Object.keys(PRODUCTION_ENVIRONMENT)
      .filter((name) => !['BRAND_HOSTS', 'PUBLIC_URL__SUZUKI'].includes(name))
      .toSorted(),
  );
  expect(problemsOf({})).toContain(
    'CREDENTIAL_KEY is missing: 32 random bytes in base64; make them with: openssl rand -base64 32',
  );
});

describe('one line, which never quotes the value, for', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'on'],
    ['HOST', 'example.com:3000'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', 'not a host'],
    ['LOG_LEVEL', 'verbose'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.example:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:password@otel-collector:4318'],
    ['TRACES_PER_SECOND', '0'],
    ['DEMO', 'true'],
    ['STRICT_PRIVACY', 'yes'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['PASSWORD_MIN_LENGTH', '8.5'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8,proxy.example'],
    ['DATABASE_URL', 'mysql://db.example/trilha'],
    ['DATABASE_URL', 'postgres://db.example'],
    ['DATABASE_DIRECT_URL', 'db.example'],
    ['FILES_URL', 'https://files.example'],
    ['FILES_URL', 's3://bucket?endpoint=http://files.example'],
    ['BRAND', 'gurgel'],
    ['BRAND_HOSTS', 'other.mitsubishi.example'],
    ['BRAND_HOSTS', 'portal.mitsubishi.example:443=mitsubishi'],
    ['PUBLIC_URL__GURGEL', HTTPS],
    ['PIX_URL__', HTTPS],
    ['PUBLIC_URL', 'portal.mitsubishi.example'],
    ['PUBLIC_URL', 'https://portal.mitsubishi.example/portal'],
    ['PUBLIC_URL__SUZUKI', 'https://elsewhere.example'],
    ['PUBLIC_URL__SUZUKI', 'https://portal.mitsubishi.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'portal'],
    ['MAIL_FROM', 'Portal <portal>'],
    ['MAIL_FROM', 'portal@trilha.example\r\nBcc: all@trilha.example'],
    ['CEP_URL', 'viacep'],
    ['CORE_URL', 'https://user:password@core.example'],
    ['CORE_URL', 'https://core.example?key=1'],
    ['PIX_MODE', 'dynamic'],
    ['PIX_URL', 'ftp://pix.example'],
    ['CREDENTIAL_KEY', 'short'],
    ['CREDENTIAL_KEY', `${KEY}*`],
    ['CREDENTIAL_OLD_KEYS', `${KEY},x`],
  ])('%s=%s', (name, value) => {
    const problems = inProduction({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} (?:is|has|names) `));
    // Short values may occur in the message by chance.
    expect(problems.filter((line) => value.length > 8 && line.includes(value))).toEqual([]);
  });
});

describe('a database of another machine', () => {
  const VERIFIED = 'sslmode=verify-full';
  it.each([
    'postgres://trilha:secret@db.example/trilha',
    'postgres://db.example/trilha?sslmode=require',
    'postgres://db.example/trilha?sslmode=no-verify',
    'postgres://db.example/trilha?ssl=true',
    `postgres://db.example/trilha?${VERIFIED}&sslmode=disable`,
    'postgres://127.0.0.1/trilha?host=db.example',
    'postgres://127.0.0.1.db.example/trilha',
    'postgres://10.0.0.7/trilha',
  ])('is refused in production without verified TLS: %s [EXT-24]', (address) => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
      const problems = inProduction({ [name]: address });
      expect(problems).toEqual([
        expect.stringMatching(new RegExp(`^${name} is not .*${VERIFIED}`)),
      ]);
      expect(problems.join()).not.toContain('secret');
      expect(problemsOf({ ...PRODUCTION_ENVIRONMENT, DEMO: '1', [name]: address })).toEqual([]);
    }
  });

  it.each([
    `postgres://db.example/trilha?${VERIFIED}`,
    `postgres://db.example/trilha?${VERIFIED}&sslrootcert=/etc/trilha/ca.pem`,
    'postgres://localhost/trilha',
    'postgres://127.0.0.1:5433/trilha',
    'postgres://[::1]/trilha',
    'postgres:///trilha?host=/run/postgresql',
    'postgres:///trilha',
  ])('is not: %s [EXT-24]', (address) => {
    expect(inProduction({ DATABASE_URL: address })).toEqual([]);
  });

  it('is also one that PGHOST names [EXT-24]', () => {
    const env = { DATABASE_URL: 'postgres:///trilha' };
    expect(inProduction({ ...env, PGHOST: 'db.example' })).toHaveLength(1);
    expect(inProduction({ ...env, PGHOST: '/run/postgresql' })).toEqual([]);
  });
});

describe('a production refuses', () => {
  const sequence = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');
  it.each([
    ['PUBLIC_URL', 'http://portal.mitsubishi.example'],
    ['PIX_URL', 'http://pix.example'],
    ['CORE_URL', 'http://core.example'],
    ['CEP_URL', 'http://cep.example'],
    ['CREDENTIAL_KEY', Buffer.alloc(32).toString('base64')],
    ['CREDENTIAL_KEY', Buffer.alloc(32, 'ab').toString('base64')],
    ['CREDENTIAL_KEY', Buffer.alloc(32, 'the-key-that-somebody-typed-in').toString('base64')],
    ['CREDENTIAL_KEY', sequence],
    ['PIX_WEBHOOK_SECRET', 'x'],
    ['PIX_WEBHOOK_SECRET', 'only-thirty-one-characters-here'],
    ['PIX_WEBHOOK_SECRET', 'a'.repeat(64)],
    ['PIX_WEBHOOK_SECRET', 'changeme'.repeat(5)],
    ['PIX_WEBHOOK_SECRET', '0123456789'.repeat(4)],
    ['PIX_WEBHOOK_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['PIX_WEBHOOK_SECRET', '5cd8ef7fbd81b12f/8e0c1d9c3a72b4e6'],
    ['PIX_WEBHOOK_SECRET', 'trilha-webhook-demo'],
    ['PIX_CLIENT_SECRET', 'trilha-pix-demo'],
    ['CORE_CLIENT_SECRET', 'trilha-core-demo'],
  ])('%s=%s, in one line', (name, value) => {
    const problems = inProduction({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is not `));
  });

  it.each([
    ['CORE_CLIENT_SECRET', 'what-the-core-gave'],
    ['PIX_CLIENT_SECRET', 'what-the-provider-gave'],
    ['SMTP_URL', 'smtp://user:password@mail.example:587'],
    ['CORE_CLIENT_SECRET', 'ChangeMe-2026'],
  ])('what stands in an example: %s=%s', (name, value) => {
    const problems = inProduction({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is not yet`))]);
    // A demonstration may use public example values.
    expect(problemsOf({ DEMO: '1', [name]: value }).join()).not.toContain('is not yet');
  });

  it('one key for two purposes', () => {
    const staff = { STAFF_HOST: 'gestao.portal.example' };
    expect(inProduction({ ...staff, STAFF_SECRET_KEY: KEY })).toEqual([
      'STAFF_SECRET_KEY is not a secret of its own: CREDENTIAL_KEY has the same',
    ]);
    const other = 'q1C0Y5b8xT2vN7mR4kJ9wZ6hF3sL0pGdVeAuBiOyXcE=';
    expect(inProduction({ ...staff, STAFF_SECRET_KEY: other })).toEqual([]);
  });

  it('a certificate without its key, and the reverse', () => {
    expect(inProduction({ PIX_CERT_FILE: 'a.pem' })).toEqual([
      'PIX_CERT_KEY_FILE is missing: the file of the private key to PIX_CERT_FILE',
    ]);
    expect(inProduction({ PIX_CERT_KEY_FILE__SUZUKI: 'a.pem' })).toEqual([
      'PIX_CERT_FILE is missing: the file of the certificate to PIX_CERT_KEY_FILE__SUZUKI',
    ]);
  });
});

it('asks of a demonstration’s secrets only what their endpoints ask', () => {
  const env = { ...PRODUCTION_ENVIRONMENT, DEMO: '1', PUBLIC_URL: 'http://mitsubishi.localhost' };
  expect(problemsOf({ ...env, PIX_WEBHOOK_SECRET: 'trilha-webhook-demo' })).toEqual([]);
  expect(problemsOf({ ...env, PIX_WEBHOOK_SECRET: 'x' })).toEqual([
    expect.stringMatching(/^PIX_WEBHOOK_SECRET is not 16 to 128 /),
  ]);
});

it.each(['portal@brand.example', 'Portal <portal@brand.example>', 'portal@BRAND.example'])(
  'greets the mail server by the domain of MAIL_FROM %s [EXT-20]',
  (MAIL_FROM) => {
    const { mail } = loadConfig({ ...PRODUCTION_ENVIRONMENT, MAIL_FROM });
    expect(mail.greetingName).toBe('brand.example');
  },
);

it('lets a relay on this machine go without TLS, and no other', () => {
  const requireTls = (SMTP_URL: string) =>
    loadConfig({ ...PRODUCTION_ENVIRONMENT, SMTP_URL }).mail.requireTls;
  expect(requireTls('smtp://mail.example:587')).toBe(true);
  expect(requireTls('smtp://127.0.0.1.mail.example')).toBe(true);
  expect(requireTls('smtp://127.0.0.1:25')).toBe(false);
  expect(requireTls('smtp://localhost:25')).toBe(false);
  expect(requireTls('smtp://[::1]:25')).toBe(false);
});

it('asks for the certificate where it alone proves the client to the Pix provider [EXT-23]', () => {
  const { PIX_CLIENT_SECRET: _, ...others } = PRODUCTION_ENVIRONMENT;
  const sicoob = {
    ...others,
    PIX_PROVIDER: 'sicoob',
    PIX_URL: 'https://api.provider.example',
    PIX_TOKEN_URL: 'https://auth.provider.example',
    PIX_CERT_FILE: '',
    PIX_CERT_KEY_FILE: '',
  };
  expect(problemsOf(sicoob)).toEqual([
    'PIX_CERT_FILE is missing: sicoob knows its clients by their certificate alone',
  ]);
  const files = { PIX_CERT_FILE: '/run/pix.pem', PIX_CERT_KEY_FILE: '/run/pix-key.pem' };
  expect(problemsOf({ ...sicoob, ...files })).toEqual([]);
});

it('asks nothing of the Pix provider where codes are static', () => {
  const names = Object.keys(PRODUCTION_ENVIRONMENT).filter((name) => !name.startsWith('PIX_'));
  const others = Object.fromEntries(
    names.map((name) => [name, PRODUCTION_ENVIRONMENT[name] ?? '']),
  );
  expect(problemsOf({ ...others, PIX_MODE: 'static' })).toEqual([]);
});

it('reads whom it believes about clients', () => {
  const trusted = (TRUST_PROXY: string) =>
    loadConfig({ ...PRODUCTION_ENVIRONMENT, TRUST_PROXY }).trustedProxies;
  expect(trusted('1')).toBe(1);
  expect(trusted('')).toBe(0);
  expect(trusted('10.0.0.0/8, 2001:db8::/32,192.0.2.7')).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    '192.0.2.7',
  ]);
});

describe('the keys of web push', () => {
  const pair = {
    VAPID_PUBLIC_KEY: demoPushKeys().publicKey,
    VAPID_PRIVATE_KEY: demoPushKeys().privateKey,
    VAPID_SUBJECT: 'mailto:portal@trilha.example',
  };
  const MAKE = 'make a pair with: npm run staff -- make-push-keys';

  it('may be left out: then no notices are sent [FACE-60]', () => {
    expect(loadConfig(PRODUCTION_ENVIRONMENT).push).toBeNull();
    expect(loadConfig({ ...PRODUCTION_ENVIRONMENT, ...pair }).push).toEqual({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
      subject: pair.VAPID_SUBJECT,
      standIn: null,
    });
  });

  it('are there whole or not at all, and one pair, each problem in one line', () => {
    expect(inProduction({ VAPID_SUBJECT: pair.VAPID_SUBJECT })).toEqual([
      `VAPID_PUBLIC_KEY is missing: a public key of P-256; ${MAKE}`,
      `VAPID_PRIVATE_KEY is missing: its private key; ${MAKE}`,
    ]);
    expect(inProduction({ ...pair, VAPID_SUBJECT: 'portal@trilha.example' })).toEqual([
      expect.stringMatching(/^VAPID_SUBJECT is not how push services reach/),
    ]);
    expect(inProduction({ ...pair, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toEqual([
      `VAPID_PRIVATE_KEY is not its private key; ${MAKE}`,
    ]);
    // Above the order of the curve, but not a pattern.
    const beyond = Buffer.from(`${'f'.repeat(33)}1c3a5e7b9d2468ace13579bdf02468a`, 'hex');
    for (const privateKey of [
      webpush.generateVAPIDKeys().privateKey,
      beyond.toString('base64url'),
    ]) {
      expect(inProduction({ ...pair, VAPID_PRIVATE_KEY: privateKey })).toEqual([
        `VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair; ${MAKE}`,
      ]);
    }
  });

  it('never come with a stand-in outside demonstrations', () => {
    expect(inProduction({ ...pair, PUSH_STAND_IN: 'http://127.0.0.1:3001' })).toEqual([
      'PUSH_STAND_IN is for demonstrations only (DEMO=1)',
    ]);
  });
});
