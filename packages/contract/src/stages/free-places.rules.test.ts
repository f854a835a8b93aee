import { describe, expect, it } from 'vitest';
import { freePlaces, promisedWords } from './free-places.rules.ts';

const stage = {
  status: 'Agendada' as const,
  start_first_batch: '2026-03-01T12:00:00Z',
  end_first_batch: '2026-03-05T12:00:00Z',
  start_registration_date: '2026-03-10T12:00:00Z',
  end_registration_date: '2026-03-20T12:00:00Z',
};
const pools = [
  { kind: 'general', capacity: 30, taken: 1 },
  { kind: 'first_batch', capacity: 10, taken: 8 },
  { kind: 'invitation', capacity: 5, taken: 2 },
  { kind: 'voucher', capacity: 4, taken: 4 },
  { kind: 'voucher', capacity: 2, taken: 0 },
] as const;
const on = (day: string) => freePlaces(stage, pools, new Date(`2026-03-${day}T12:00:00Z`));

describe('free places', () => {
  it('are those of the first batch while it runs, else the general ones; the others are promised [DESK-153]', () => {
    expect(on('03')).toEqual({ free: 2, promised: 34 });
    expect(on('07')).toEqual({ free: 29, promised: 7 });
    expect(on('15')).toEqual({ free: 29, promised: 7 });
  });

  it('are never fewer than none, though more were taken than a pool has [DESK-153]', () => {
    const over = [{ kind: 'general', capacity: 1, taken: 3 }] as const;
    expect(freePlaces(stage, over, new Date('2026-03-15T12:00:00Z'))).toEqual({
      free: 0,
      promised: 0,
    });
  });

  it('name what is promised, where something is [DESK-153]', () => {
    expect([0, 1, 12].map(promisedWords)).toEqual(['', '1 prometida', '12 prometidas']);
  });
});
