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
  expect(refusals.map((refusal) => refusal?.message)).toEqual([
    'O primeiro lote é reservado a novos participantes. Inscreva-se quando abrirem as inscrições gerais.',
    'O primeiro lote aceita veículos a partir de 2022. Este é de 2021.',
    'Não encontramos este chassi no cadastro da montadora. Inscreva-se quando abrirem as inscrições gerais.',
  ]);
});

it('asks for no year where the stage sets none', () => {
  expect(firstBatchRefusal({ ...eligible, registryYear: null, minimumYear: null })).toBeNull();
});
