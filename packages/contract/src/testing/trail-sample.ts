import type { Trail } from '../trails/trails.endpoints.ts';

interface TrailOverrides extends Partial<Omit<Trail, 'stage' | 'car'>> {
  readonly stage?: Partial<Trail['stage']>;
  readonly car?: Partial<Trail['car']>;
}

/** Etapa Socorro on 28 March 2026, driven with Rui in the customer's Trovão: 158 km, third place. */
export function trail({ stage, car, ...overrides }: TrailOverrides = {}): Trail {
  return {
    stage: {
      id: 1,
      title: 'Etapa Socorro',
      city_uf: 'Socorro (SP)',
      stage_date: '2026-03-28T11:00:00.000Z',
      galery_link: 'https://fotos.example/socorro',
      ...stage,
    },
    inscription_number: 187,
    photos: 'https://fotos.example/socorro/0187',
    role: 'conductor',
    person_id: 3,
    is_own_entry: true,
    car: {
      id: 12,
      title: 'Trovão',
      model: 'L200 Triton Sport HPE',
      year: '2023',
      color: 'Vermelho',
      sold_at: null,
      ...car,
    },
    crew: [{ id: 5, name: 'Rui Prado', role: 'navigator' }],
    distance_km: 158,
    climb_m: 2_610,
    line: [
      [0.1, 0.8],
      [0.4, 0.3],
      [0.9, 0.5],
    ],
    profile: [0, 0.4, 1, 0.3, 0.1],
    place: { place: 3, category: 'Turismo', status: null, is_provisional: false },
    ...overrides,
  };
}
