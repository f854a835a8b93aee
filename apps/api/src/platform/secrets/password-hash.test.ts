import { describe, expect, it } from 'vitest';
import { passwordHasher } from './password-hash.ts';

const RIGHT = 'Barro#vermelho';
const WRONG = 'Outro#barranco';

describe('a password that is looked for', () => {
  it('costs a hash where nobody has one, so that time does not tell who has an account [D6]', async () => {
    const hasher = passwordHasher(0);
    const underWay = [hasher.find([], WRONG), hasher.verify(null, WRONG)];
    // Both slots are busy, even though there is no hash to compare with.
    await expect(hasher.find([], WRONG)).rejects.toMatchObject({ code: 'busy' });
    expect(await Promise.all(underWay)).toEqual([-1, false]);
  });

  it('costs one hash, however many wait for the same e-mail [D6]', async () => {
    const hasher = passwordHasher();
    const first = await hasher.hash(RIGHT);
    const others = await Promise.all(
      Array.from({ length: 11 }, (_, index) => hasher.hash(`${RIGHT}${index}`, first)),
    );
    const stored = [first, ...others];
    const order: string[] = [];
    // Fewer than one hash for each of the twelve, but enough that a busy second thread does not distort the
    // measurement.
    const eightInARow = async () => {
      for (let count = 0; count < 8; count += 1) await hasher.verify(first, WRONG);
      order.push('eight hashes');
    };
    const found = hasher.find(stored, WRONG).then((at) => {
      order.push('the search');
      return at;
    });
    await Promise.all([found, eightInARow()]);
    expect([await found, order]).toEqual([-1, ['the search', 'eight hashes']]);
    expect(await hasher.find(stored, `${RIGHT}10`)).toBe(11);
  });
});
