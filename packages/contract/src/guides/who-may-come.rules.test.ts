import { expect, it } from 'vitest';
import { familyCategory } from '../testing/family-category.ts';
import type { Category } from '../stages/stages.endpoints.ts';
import type { GuidedStage } from './guides.endpoints.ts';
import { whoMayCome } from './who-may-come.rules.ts';

const category: Category = { ...familyCategory, event_id: 1 };

/** The limits that a stage sets for its crews. */
function stage(categories: Category[], differing: Partial<GuidedStage> = {}): GuidedStage {
  return {
    number_of_cars: 2,
    allowed_teams: false,
    browser: true,
    companion: true,
    companion_allowed_quantity: 3,
    event: { id: 1, name: 'Outdoor', is_paid: true, logo: null, categories },
    ...differing,
  } as GuidedStage;
}

const driver = { who: 'Piloto', rule: 'CNH válida, 18 anos' };

it('says who sits where, and for how many cars, once for categories that are alike', () => {
  const alike = [category, { ...category, id: 2, name: 'Amigos' }];
  expect(whoMayCome(stage(alike))).toEqual([
    {
      names: [],
      seats: [
        driver,
        { who: 'Navegador', rule: 'Opcional' },
        { who: 'Acompanhantes', rule: 'Até 2' },
        { who: 'Carros', rule: 'Até 2 por cliente' },
      ],
    },
  ]);
});

it('names the categories where they differ, with their ages and who must come', () => {
  const graduated = {
    ...category,
    id: 3,
    name: 'Graduados',
    browser: true,
    browser_minimum_age: 16,
    companion_allowed_quantity: 1,
    companion_minimum_age: 8,
    number_of_cars: 1,
  };
  const [families, others, ...more] = whoMayCome(
    stage([category, graduated, { ...category, id: 2, name: 'Amigos' }]),
  );
  expect(families?.names).toEqual(['Família', 'Amigos']);
  expect(others).toEqual({
    names: ['Graduados'],
    seats: [
      driver,
      { who: 'Navegador', rule: 'Obrigatório, a partir de 16 anos' },
      { who: 'Acompanhantes', rule: 'Até 1, a partir de 8 anos' },
    ],
  });
  expect(more).toEqual([]);
});

it('says nothing of seats that a stage has not', () => {
  const bare = { browser: false, companion: false, number_of_cars: 1 };
  expect(whoMayCome(stage([category], bare))).toEqual([{ names: [], seats: [driver] }]);
  expect(whoMayCome(stage([]))).toEqual([]);
});
