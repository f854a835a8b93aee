import { describe, expect, it } from 'vitest';
import type { Scan, SignatureScan } from './scan.ts';
import {
  isMinor,
  isSignedFor,
  knownSignature,
  pendingSignatures,
  signaturesIn,
} from './waiver.rules.ts';

const TEXT = { version: 2, digest: 'w'.repeat(43), text: 'Conheço os riscos.' };
const stamp = { v: 1, device: 1, at: 0, offset: 0, revision: 3 } as const;
const signature = (sequence: number, person: number): SignatureScan => ({
  ...stamp,
  sequence,
  kind: 'signature',
  car: 5,
  number: 187,
  person,
  waiver: TEXT.digest,
  by: 'self',
  sheet: 's'.repeat(43),
});
const undo = (sequence: number, undoes: number): Scan => ({
  ...stamp,
  sequence,
  kind: 'undo',
  undoes,
});
const seen: Scan = {
  ...stamp,
  sequence: 9,
  kind: 'seen',
  car: 5,
  number: 187,
  how: 'search',
  verdict: 'enters',
};

describe('who has to sign', () => {
  it('is under age until eighteen on the stage’s day; of whom no date is known nobody says so [GATE-31]', () => {
    expect([17, 18, null].map((age) => isMinor({ age }))).toEqual([true, false, false]);
  });

  it('has signed by this very text and for this very person [GATE-31]', () => {
    const grown = { person: 1, age: 41 };
    const known = { person: 1, waiver: TEXT.digest, by: 'self' } as const;
    expect(isSignedFor(grown, TEXT, [])).toBe(false);
    expect(isSignedFor(grown, TEXT, [known])).toBe(true);
    expect(isSignedFor(grown, TEXT, [{ ...known, person: 2 }])).toBe(false);
    expect(isSignedFor(grown, TEXT, [{ ...known, waiver: 'x'.repeat(43) }])).toBe(false);
    expect(isSignedFor(grown, TEXT, [{ ...known, by: 'guardian' }])).toBe(true);
  });

  it('has a guardian sign where they are under age [GATE-31]', () => {
    const theo = { person: 3, age: 9 };
    const own = { person: 3, waiver: TEXT.digest, by: 'self' } as const;
    expect(isSignedFor(theo, TEXT, [own])).toBe(false);
    expect(isSignedFor(theo, TEXT, [own, { ...own, by: 'guardian' }])).toBe(true);
  });

  it('is nobody where the stage asks for nothing, else everybody who has not [GATE-31]', () => {
    const crew = [1, 2].map((person) => ({
      person,
      name: 'Helena',
      role: 'conductor' as const,
      age: 41,
    }));
    const signed = [signature(1, 1)];
    expect(pendingSignatures({ crew }, TEXT, signed)).toEqual([crew[1]]);
    expect(pendingSignatures({ crew }, TEXT, [])).toEqual(crew);
    expect(pendingSignatures({ crew }, null, [])).toEqual([]);
  });
});

it('a phone’s signatures are those of its log that it did not take back [GATE-32]', () => {
  const log = [signature(1, 1), signature(2, 2), seen, undo(3, 1), undo(4, 9)];
  expect(signaturesIn(log)).toEqual([signature(2, 2)]);
  expect(signaturesIn(log.toReversed())).toEqual([signature(2, 2)]);
  expect(signaturesIn([])).toEqual([]);
});

it('a phone is told of signatures elsewhere for whom, of which text and by whom; of nobody else’s [GATE-31]', () => {
  for (const by of ['self', 'guardian'] as const) {
    const told = { person: 3, waiver: TEXT.digest, by };
    expect(knownSignature.parse({ ...told, sheet: 's'.repeat(43) })).toEqual(told);
  }
  const other = { person: 3, waiver: TEXT.digest, by: '' };
  expect(knownSignature.safeParse(other).success).toBe(false);
});
