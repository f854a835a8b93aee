import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hookSecrets, sealHookSecret } from './hook-secrets.ts';

const now = new Date('2026-04-18T11:12:04.000Z');
const old_secret_until = new Date(now.getTime() + 1);

it('goes on with a new secret where the one before was sealed under a lost key [HOOK-16]', () => {
  const key = randomBytes(32);
  const hook = { webhook_id: 1, secret_box: sealHookSecret(key, 1, 'new'), old_secret_until };
  const before = sealHookSecret(key, 1, 'before');
  expect(hookSecrets(key, { ...hook, old_secret_box: before }, now)).toEqual(['new', 'before']);
  const lost = sealHookSecret(randomBytes(32), 1, 'before');
  expect(hookSecrets(key, { ...hook, old_secret_box: lost }, now)).toEqual(['new']);
  expect(() => hookSecrets(key, { ...hook, webhook_id: 2, old_secret_box: null }, now)).toThrow(
    'authenticate',
  );
});
