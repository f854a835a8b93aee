import { expect, it } from 'vitest';
import { compareFiles } from './compare-files.ts';

it('tells each field that differs with what it was and is, and no other [SEASON-05, SEASON-13]', () => {
  const before = { title: 'Serra', vacancies: 40, allowed: ['a', 'b'], gone: 1, uf: 'SP' };
  const after = { title: 'Serra', vacancies: 50, allowed: ['a', 'c'], added: 2, uf: 'SP' };
  expect(compareFiles(before, after)).toEqual([
    { field: 'vacancies', from: 40, to: 50 },
    { field: 'allowed', from: ['a', 'b'], to: ['a', 'c'] },
    { field: 'gone', from: 1, to: null },
    { field: 'added', from: null, to: 2 },
  ]);
});

it('tells those of guide and codes by themselves, also of the first and the last, anything else whole [SEASON-13]', () => {
  const guide = { pitch: 'Lama', coordinates: { latitude: -22, longitude: -46 }, bring: [] };
  const moved = { ...guide, coordinates: { latitude: -22, longitude: -45 } };
  const vouchers = { CLUBE: 3, LOJA: { places: 1, until: '2026-04-10' } };
  expect(compareFiles({ guide, vouchers }, { guide: moved, vouchers: { CLUBE: 4 } })).toEqual([
    { field: 'guide.coordinates', from: guide.coordinates, to: moved.coordinates },
    { field: 'vouchers.CLUBE', from: 3, to: 4 },
    { field: 'vouchers.LOJA', from: vouchers.LOJA, to: null },
  ]);
  const pitch = { field: 'guide.pitch', from: null, to: 'Lama' };
  const coordinates = { field: 'guide.coordinates', from: null, to: guide.coordinates };
  expect(compareFiles({ guide: null }, { guide })).toEqual([pitch, coordinates]);
  expect(compareFiles({ guide }, { guide: null })).toEqual([
    { field: 'guide.pitch', from: 'Lama', to: null },
    { field: 'guide.coordinates', from: guide.coordinates, to: null },
  ]);
  // A code may have this name, too.
  const called = (places: number) => ({ vouchers: { guide: { places, until: null } } });
  expect(compareFiles(called(1), called(2))).toEqual([
    {
      field: 'vouchers.guide',
      from: { places: 1, until: null },
      to: { places: 2, until: null },
    },
  ]);
});

it('takes an empty list for none at all, a list that is emptied for a change [SEASON-04]', () => {
  expect(compareFiles({ bring: [] }, { bring: null })).toEqual([]);
  expect(compareFiles({}, { bring: [] })).toEqual([]);
  expect(compareFiles({ bring: ['água'] }, { bring: [] })).toEqual([
    { field: 'bring', from: ['água'], to: [] },
  ]);
  expect(compareFiles({ bring: [] }, { bring: ['água'] })).toEqual([
    { field: 'bring', from: [], to: ['água'] },
  ]);
  expect(compareFiles({ title: '' }, { title: null })).toEqual([
    { field: 'title', from: '', to: null },
  ]);
});
