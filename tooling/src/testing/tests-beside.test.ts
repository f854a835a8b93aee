import { expect, test } from 'vitest';
import { testsBeside } from './tests-beside.ts';

const server = 'apps/api/src/features';
const all = [
  `${server}/payments/payments.test.ts`,
  `${server}/payments/payments.race.test.ts`,
  `${server}/payments/charge/expire.test.ts`,
  `${server}/payments/charge/expire.ts`,
  `${server}/vehicles/vehicles.test.ts`,
  'apps/api/src/app.test.ts',
  'apps/portal/src/features/payments/payment-panel.test.tsx',
  'apps/portal/src/features/payments/payment-panel.tsx',
  'apps/portal/src/features/payments/won/won.tsx',
  'apps/portal/src/features/payments/won/won.test.tsx',
  'packages/contract/src/payments/payments.test.ts',
];

/** Both sides name the deadlines, each in one place. */
const read = (path: string): string =>
  /payment-panel\.tsx|expire\.ts$/.test(path)
    ? "import { lastPayment } from '@trilha/contract/payments/deadlines.ts';"
    : '';
const beside = (...changed: string[]) => testsBeside(changed, all, read);

test('finds what stands beside and below a file of a feature, but neither races nor other rooms', () => {
  expect(beside(`${server}/payments/charge/expire.ts`)).toEqual([
    `${server}/payments/charge/expire.test.ts`,
  ]);
  expect(beside(`${server}/payments/payments.routes.ts`)).toEqual([
    `${server}/payments/charge/expire.test.ts`,
    `${server}/payments/payments.test.ts`,
  ]);
});

test('finds on both sides what stands beside whoever names a file of the contract', () => {
  expect(beside('packages/contract/src/payments/deadlines.ts')).toEqual([
    `${server}/payments/charge/expire.test.ts`,
    'apps/portal/src/features/payments/payment-panel.test.tsx',
    'packages/contract/src/payments/payments.test.ts',
  ]);
  expect(beside('packages/contract/src/payments/amount.ts')).toEqual([
    'packages/contract/src/payments/payments.test.ts',
  ]);
});

test('finds of what all stand on only what is beside it', () => {
  expect(beside('apps/api/src/app.ts', 'package.json')).toEqual(['apps/api/src/app.test.ts']);
});
