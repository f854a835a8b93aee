import { describe, expect, it } from 'vitest';
import { STAGE_STATES, stageState } from './stage-state.rules.ts';

const stage = {
  status: 'Agendada' as const,
  published_at: '2026-01-02T12:00:00Z',
  start_first_batch: '2026-03-01T12:00:00Z',
  end_first_batch: '2026-03-05T12:00:00Z',
  start_registration_date: '2026-03-10T12:00:00Z',
  end_registration_date: '2026-03-20T12:00:00Z',
  stage_date: '2026-04-18T11:00:00Z',
  vacancies_first_batch: 5,
  free: 9,
};
type Over = Partial<Omit<Parameters<typeof stageState>[0], 'status'>> & { status?: string };
const at = (day: string, over: Over = {}) =>
  stageState(
    { ...stage, ...over } as Parameters<typeof stageState>[0],
    new Date(`${day}T12:00:00Z`),
  );

describe('the state of a stage, as its organisers read it', () => {
  it('goes on with its dates [SEASON-01]', () => {
    expect(
      ['2026-02-01', '2026-03-03', '2026-03-07', '2026-03-15', '2026-03-21', '2026-05-01'].map(
        (day) => at(day),
      ),
    ).toEqual(['announced', 'open', 'announced', 'open', 'closed', 'closed']);
  });

  it.each([
    [{ start_registration_date: null, end_registration_date: null }, 'announced'],
    [{ start_registration_date: null }, 'announced'],
    [{ end_registration_date: null }, 'announced'],
    [{ start_registration_date: null, end_registration_date: '2026-03-01T12:00:00Z' }, 'closed'],
  ])(
    'is announced while its dates are not all known, as its public page says: %o [SEASON-90]',
    (over, state) => {
      expect(at('2026-03-15', over)).toBe(state);
    },
  );

  it('is full with no place left, and in a first batch that has none [SEASON-01]', () => {
    expect(at('2026-03-15', { free: 0 })).toBe('full');
    expect(at('2026-03-15', { free: 1 })).toBe('open');
    expect(at('2026-03-03', { vacancies_first_batch: 0 })).toBe('full');
    expect(at('2026-02-01', { free: 0 })).toBe('announced');
  });

  it('is a draft until it is published, whatever its dates [SEASON-01]', () => {
    const draft = { published_at: null };
    expect(['2026-02-01', '2026-03-15', '2026-05-01'].map((day) => at(day, draft))).toEqual([
      'draft',
      'draft',
      'draft',
    ]);
  });

  it('is held or cancelled once that was said, published or not [SEASON-01]', () => {
    expect(at('2026-03-15', { status: 'Realizada' })).toBe('held');
    expect(at('2026-03-15', { status: 'Cancelada' })).toBe('cancelled');
    expect(at('2026-03-15', { status: 'Cancelada', published_at: null })).toBe('cancelled');
  });

  it('is closed on its day, though nobody closed its registration [SEASON-01]', () => {
    const late = { end_registration_date: '2026-06-01T12:00:00Z' };
    expect(at('2026-04-17', late)).toBe('open');
    expect(at('2026-04-19', late)).toBe('closed');
  });

  it('is called by these words, in this order [SEASON-01]', () => {
    expect(Object.values(STAGE_STATES)).toEqual([
      'Rascunho',
      'Anunciada',
      'Aberta',
      'Lotada',
      'Encerrada',
      'Realizada',
      'Cancelada',
    ]);
  });
});
