import { describe, expect, it } from 'vitest';
import type { Config } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { PRODUCTION_ENVIRONMENT, testConfig } from '../../testing/test-config.ts';
import { confirmationLink, linkOrigin, postedBrand, recoveryLink } from './portal-link.ts';

const PARTNERS = { url: 'http://127.0.0.1:1', smtpUrl: 'smtp://127.0.0.1:1' };
const demo = testConfig(PARTNERS);
const production = loadConfig(PRODUCTION_ENVIRONMENT);

function originFor(config: Config, url: string, brand = 1): string | null {
  try {
    return linkOrigin(config, postedBrand(config, brand, 'automaker'), url);
  } catch {
    return null;
  }
}

describe('where links of an e-mail start', () => {
  it.each([
    ['https://portal.mitsubishi.example/auth/confirm', 'https://portal.mitsubishi.example'],
    ['https://www.mitsubishi.example/qualquer/pagina', 'https://portal.mitsubishi.example'],
    ['http://portal.mitsubishi.example/', null],
    ['https://portal.mitsubishi.example:8443/', null],
    ['https://portal.mitsubishi.example.evil.example/', null],
    ['https://portal.mitsubishi.example@evil.example/', null],
    ['https://evil.example/?https://portal.mitsubishi.example', null],
    ['http://mitsubishi.localhost:3000/', null],
    ['http://localhost:3000/', null],
    ['//portal.mitsubishi.example', null],
    ['javascript:alert(1)', null],
    ['auth/confirm', null],
  ])('in production for %s: %s', (url, origin) => {
    expect(originFor(production, url)).toBe(origin);
  });

  it.each([
    ['http://mitsubishi.localhost:3000/', 1, 'http://mitsubishi.localhost:3000'],
    ['http://mitsubishi.localhost:4123/', 1, 'http://mitsubishi.localhost:4123'],
    ['http://localhost:4123/', 1, 'http://localhost:4123'],
    ['http://suzuki.localhost:4123/', 2, 'http://suzuki.localhost:4123'],
    ['http://suzuki.localhost:4123/', 1, null],
    ['http://localhost:4123/', 2, null],
    ['https://evil.example/', 1, null],
  ])('in a demonstration for %s and brand %i: %s', (url, brand, origin) => {
    expect(originFor(demo, url, brand)).toBe(origin);
  });
});

it('encodes what it carries', () => {
  const page = new URL(confirmationLink('https://portal.example', 7, 'tok-en_1'));
  expect(page.searchParams.get('url')).toBe('https://portal.example/api/email/verify/7/tok-en_1');
  const recovery = new URL(recoveryLink('https://portal.example', 'tok-en_1', 'a+b&c@d.example'));
  expect(recovery.searchParams.get('email')).toBe('a+b&c@d.example');
  expect(recovery.searchParams.get('token')).toBe('tok-en_1');
});
