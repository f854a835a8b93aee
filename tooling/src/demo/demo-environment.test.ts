import { loadConfig } from '@trilha/api/config/load-config.ts';
import { brands } from '@trilha/brands/brands.ts';
import { describe, expect, test } from 'vitest';
import { demoEnvironment } from './demo-environment.ts';

const partners = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:8' };

describe('the demo’s environment', () => {
  test('is complete for a server, with an address of its own for each brand', () => {
    const config = loadConfig(demoEnvironment({ PORT: '4000' }, partners));
    expect(config).toMatchObject({
      demo: true,
      port: 4000,
      mail: { url: partners.smtpUrl, requireTls: false },
    });
    const addresses = [...config.brands.values()].map(({ publicUrl }) => publicUrl);
    expect(addresses).toEqual(brands.map(({ demoHosts: [host] }) => `http://${host}:4000`));
    expect(addresses).toContain('http://suzuki.localhost:4000');
  });

  test('gives way to what the caller has set, and an empty variable counts as unset', () => {
    const env = demoEnvironment({ SMTP_URL: 'smtp://real', CEP_URL: '' }, partners);
    expect(env['SMTP_URL']).toBe('smtp://real');
    expect(env['CEP_URL']).toBe(partners.url);
  });
});
