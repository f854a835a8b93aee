import { describe, expect, it } from 'vitest';
import { trail } from '../testing/trail-sample.ts';
import {
  climbWords,
  shortTitle,
  summaryOf,
  trailsByCar,
  trailsQueryOf,
  trailsSearch,
  yearsOf,
} from './trails.rules.ts';

const rui = { id: 5, name: 'Rui Prado', role: 'navigator' } as const;
const lia = { id: 6, name: 'Lia Prado', role: 'companion' } as const;
const placed = (place: number, is_provisional = false) => ({
  place,
  category: 'Turismo',
  status: null,
  is_provisional,
});

/** Newest first, as the server answers. The stage in Penedo was driven with two cars. */
const penedo = { id: 3, title: 'Etapa Penedo', stage_date: '2026-09-12T11:00:00.000Z' };
const TRAILS = [
  trail({ stage: penedo, place: placed(1, true), crew: [rui, lia], distance_km: 172.4 }),
  trail({
    stage: penedo,
    car: { id: 13, title: 'Vovó' },
    place: placed(4),
    crew: [],
    distance_km: 172.4,
  }),
  trail({ place: placed(4) }),
  trail({
    stage: { id: 9, title: 'Etapa Cunha', stage_date: '2026-01-01T01:00:00.000Z' },
    crew: [rui],
    distance_km: null,
    climb_m: null,
    place: null,
  }),
];
const of = (search: string) => trailsQueryOf(new URLSearchParams(search), TRAILS);

describe('the summary of some trails', () => {
  it('counts a stage and a person once, and the best official place [AFTER-35]', () => {
    const { best, ...summary } = summaryOf(TRAILS);
    expect(summary).toEqual({ stages: 3, km: 330, climb_m: 5_220, people: 2 });
    // First in Penedo is provisional; of two fourth places the newer counts.
    expect([best?.stage.title, best?.car.title]).toEqual(['Etapa Penedo', 'Vovó']);
  });

  it('has no figures where no stage has them [AFTER-35]', () => {
    const empty = { stages: 1, km: null, climb_m: null, best: null, people: 1 };
    expect(summaryOf(TRAILS.slice(3))).toEqual(empty);
  });

  it('compares the climb with the Everest from one on [AFTER-35]', () => {
    expect(climbWords(null)).toBeNull();
    expect(climbWords(8_848)).toBeNull();
    expect(climbWords(8_849)).toMatch(/^Mais de um Everest de subida/);
    expect(climbWords(19_830)).toMatch(/^Mais de 2 Everests de subida/);
  });
});

describe('what the address of one’s trails asks for', () => {
  it('is the newest year; a day belongs to its year in São Paulo [AFTER-35]', () => {
    expect(yearsOf(TRAILS)).toEqual([2026, 2025]);
    expect(of('').shown).toHaveLength(3);
    expect(of('?ano=2025').shown.map(({ stage }) => stage.id)).toEqual([9]);
    expect(of('?ano=tudo').shown).toHaveLength(4);
  });

  it('is one car, in the newest year that it has [AFTER-35]', () => {
    const { car, shown, year } = of('?carro=13');
    expect([car?.title, shown.length, year]).toEqual(['Vovó', 1, 2026]);
    expect(of('?carro=13&ano=2025').year).toBe(2026);
  });

  it('is everything again for invented values [AFTER-35]', () => {
    expect(of('?ano=1999&carro=nada')).toEqual(of(''));
  });

  it('is written as it is read [AFTER-35]', () => {
    for (const search of ['?ano=tudo&carro=13', '?ano=2025', '?ano=tudo']) {
      expect(trailsSearch(of(search))).toBe(search);
    }
  });
});

it('groups trails by car, that of the newest stage first [AFTER-35]', () => {
  const groups = trailsByCar(TRAILS).map(({ car, trails }) => [car.title, trails.length]);
  expect(groups).toEqual([
    ['Trovão', 3],
    ['Vovó', 1],
  ]);
});

it('shortens a title for a small place [AFTER-35]', () => {
  expect(['Etapa Gramado, Barro e neblina', 'Etapa Socorro', '66 Curvas'].map(shortTitle)).toEqual([
    'Gramado',
    'Socorro',
    '66 Curvas',
  ]);
});
