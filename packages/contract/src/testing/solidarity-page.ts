import type {
  SolidarityEntity,
  SolidarityPage,
  SolidarityPromise,
} from '../solidarity/solidarity.endpoints.ts';

const food: SolidarityPromise = {
  what: 'alimentos',
  quantity: 1_200,
  unit: 'kg',
  value: '300.00',
  due_on: '2026-11-30',
  given_value: '200.00',
  given_quantity: 800,
  is_kept: false,
  deliveries: [
    {
      delivered_on: '2026-11-09',
      quantity: 800,
      value: '200.00',
      files: [
        {
          kind: 'document',
          address: '/files/00112233445566778899aabbccddeeff/recibo.pdf',
          name: 'recibo.pdf',
        },
      ],
    },
  ],
};
const fodder: SolidarityPromise = {
  ...food,
  what: 'ração',
  quantity: 600,
  value: '130.00',
  due_on: null,
  given_value: '130.00',
  given_quantity: 600,
  is_kept: true,
  deliveries: [{ delivered_on: '2026-06-27', quantity: 600, value: '130.00', files: [] }],
};
const entity: SolidarityEntity = {
  name: 'Banco de Alimentos do Vale',
  city: 'Joinville',
  state: 'SC',
  cnpj: '11222333000181',
  link: null,
  promises: [food],
};

const ledger = {
  received: '200.00',
  gate: '0.00',
  returned: '10.00',
  costs: '60.00',
  available: '130.00',
  given: '130.00',
  to_give: '0.00',
};

/** A season of two stages: one reopened with a part to come, one checked and kept. */
export function solidarityPage(): SolidarityPage {
  return {
    season: 2026,
    stages: [
      {
        id: 2,
        title: 'Etapa Joinville',
        city_uf: 'Joinville (SC)',
        stage_date: '2026-11-08T11:00:00.000Z',
        state: 'reopened',
        is_kept: false,
        entities: [entity],
        ledger: null,
      },
      {
        id: 1,
        title: 'Etapa Urubici',
        city_uf: 'Urubici (SC)',
        stage_date: '2026-06-21T11:00:00.000Z',
        state: 'rendered',
        is_kept: true,
        entities: [
          {
            ...entity,
            name: 'Abrigo Quatro Patas',
            city: 'Urubici',
            cnpj: '11444777000161',
            promises: [fodder],
          },
        ],
        ledger: {
          ...ledger,
          costs_named: [{ what: 'Palco e som', value: '60.00' }],
          checked_at: '2026-07-02T15:00:00.000Z',
        },
      },
    ],
    ledger,
    given: '330.00',
    promised: '430.00',
  };
}
