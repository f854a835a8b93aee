import { expect, it } from 'vitest';
import { firstBatchRefusal } from './first-batch.rules.ts';

const eligible = { isNewCustomer: true, registryYear: 2022, minimumYear: 2022 };

it('admits new customers with a vehicle of the minimum year or later', () => {
  expect(firstBatchRefusal(eligible)).toBeNull();
  expect(firstBatchRefusal({ ...eligible, registryYear: 2025 })).toBeNull();
});

it('refuses in words who took part before, an older vehicle and an unknown chassis', () => {
  const refusals = [
    { ...eligible, isNewCustomer: false },
    { ...eligible, registryYear: 2021 },
    { ...eligible, registryYear: null },
  ].map((asked) => firstBatchRefusal(asked));
  expect(refusals.map((refusal) => refusal?.code)).toEqual([
    'not_new_customer',
    'too_old',
    'chassis_unknown',
  ]);
  expect(refusals[1]?.message).toBe(
    'O primeiro lote aceita veículos a partir de 2022. Este é de 2021.',
  );
});

it('asks for no year where the stage sets none', () => {
  expect(firstBatchRefusal({ ...eligible, registryYear: null, minimumYear: null })).toBeNull();
});
