import { describe, expect, it } from 'vitest';
import { correctedTime, hasRealTime, readScan, type Scan } from './scan.ts';

const OPENS = Date.parse('2026-04-18T10:00:00Z');
const STAMP = {
  v: 1,
  device: 3,
  sequence: 9,
  at: OPENS + 1500,
  offset: -1500,
  revision: 1,
} as const;
const ENTRANCE: Scan = {
  ...STAMP,
  kind: 'seen',
  car: 12,
  number: 12,
  how: 'credential',
  verdict: 'enters',
};
const OVERRIDE: Scan = {
  ...STAMP,
  kind: 'override',
  car: 12,
  number: 12,
  verdict: 'pending_payment',
  reason: 'paid_here',
  words: null,
};

describe('an entry of the log', () => {
  it('is read as it was signed, and nothing else is one [GATE-01]', () => {
    const one = ENTRANCE;
    expect(readScan(JSON.stringify(one))).toEqual(one);
    expect(correctedTime(one)).toBe(OPENS);
    const wrong = [{ ...one, v: 2 }, { ...one, name: 'Ana' }, { ...one, sequence: 0 }, null];
    expect(wrong.map((text) => readScan(JSON.stringify(text)))).toEqual([null, null, null, null]);
    expect(readScan('{')).toBeNull();
  });

  it('is always of a moment that can be written down, however absurd its clock is [GATE-58]', () => {
    const times = [
      [0, -1],
      [8.64e15, 8.64e15],
      [OPENS, Number.MIN_SAFE_INTEGER],
      [OPENS, 9e15],
    ];
    for (const [at = 0, offset = 0] of times) {
      const one = { ...ENTRANCE, at, offset };
      expect(hasRealTime(one)).toBe(false);
      expect(new Date(correctedTime(one)).toISOString()).toMatch(/^(?:1970|9999)-/);
    }
    expect(hasRealTime(ENTRANCE)).toBe(true);
    // The phone's clock shows 1970, but its offset corrects it.
    expect(hasRealTime({ ...ENTRANCE, at: 0, offset: OPENS })).toBe(true);
  });

  it('of a signature names numbers and digests, and nobody [GATE-32]', () => {
    const one: Scan = {
      ...STAMP,
      kind: 'signature',
      car: 12,
      number: 12,
      person: 40,
      waiver: 'w'.repeat(43),
      by: 'guardian',
      sheet: 's'.repeat(43),
    };
    expect(readScan(JSON.stringify(one))).toEqual(one);
    const wrong = [
      { ...one, guardian: 'Ana Lima' },
      { ...one, sheet: 'Ana Lima' },
      { ...one, by: 'Ana Lima' },
    ];
    expect(wrong.map((text) => readScan(JSON.stringify(text)))).toEqual([null, null, null]);
  });

  it('says why a car came in, of a verdict that somebody may put aside, and nothing that leads to a person [GATE-26]', () => {
    const one = OVERRIDE;
    const written = { ...one, words: 'Chegou com o guincho às 7h30' };
    expect(readScan(JSON.stringify(written))).toEqual(written);
    const wrong = [
      { ...one, verdict: 'other_stage' },
      { ...one, verdict: 'unknown' },
      { ...one, car: null },
      { ...one, words: 'Ligue (11) 91234-5678' },
      { ...one, words: 'CPF 123.456.789-09' },
      { ...one, words: 'ana@trilha.example' },
    ];
    expect(wrong.map((text) => readScan(JSON.stringify(text)))).toEqual(wrong.map(() => null));
  });
});
