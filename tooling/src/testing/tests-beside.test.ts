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
  'packages/contract/src/payments/payments.test.ts',
];

test('finds what stands beside and below a file of a feature, but neither races nor other rooms', () => {
  expect(testsBeside([`${server}/payments/charge/expire.ts`], all)).toEqual([
    `${server}/payments/charge/expire.test.ts`,
  ]);
  expect(testsBeside([`${server}/payments/payments.routes.ts`], all)).toEqual([
    `${server}/payments/charge/expire.test.ts`,
    `${server}/payments/payments.test.ts`,
  ]);
});

test('finds both sides of the contract', () => {
  expect(testsBeside(['packages/contract/src/payments/deadlines.ts'], all)).toEqual([
    `${server}/payments/charge/expire.test.ts`,
    `${server}/payments/payments.test.ts`,
    'apps/portal/src/features/payments/payment-panel.test.tsx',
    'packages/contract/src/payments/payments.test.ts',
  ]);
});

test('finds of what all stand on only what is beside it', () => {
  expect(testsBeside(['apps/api/src/app.ts', 'package.json'], all)).toEqual([
    'apps/api/src/app.test.ts',
  ]);
});
