import { buildCustomer } from '@trilha/api/builders/customer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReplicaSet, type ReplicaSet } from './replica-set.ts';
import { untilReady } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/** Wrong passwords that one account may get from one network (docs/security.md). */
const LIMIT = 10;

describe.skipIf(serverUrl === undefined)('wrong passwords', () => {
  let set: ReplicaSet;
  beforeAll(async () => {
    set = await startReplicaSet(serverUrl ?? '', { count: 2 });
  }, 180_000);
  afterAll(() => set.close());

  const logIn = async (index: number, email: string, password: string): Promise<number> => {
    const answer = await fetch(`${set.replicas[index]?.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, automaker: 1 }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  test('at two processes count together, and are not forgotten when both die', async () => {
    const victim = await buildCustomer(set.app.services);
    const other = await buildCustomer(set.app.services);
    const wrong: number[] = [];
    for (let count = 0; count < LIMIT; count += 1) {
      wrong.push(await logIn(count % 2, victim.email, 'Errada@1'));
    }
    expect(wrong).toEqual(wrong.map(() => 401));
    const both = () => Promise.all([0, 1].map((at) => logIn(at, victim.email, victim.password)));
    expect(await both()).toEqual([429, 429]);
    for (const index of [0, 1]) await untilReady(await set.replace(index));
    expect(await both()).toEqual([429, 429]);
    expect(await logIn(0, other.email, other.password)).toBe(200);
    // Negative control: the counter is in this table, not in a process.
    await set.app.services.db.deleteFrom('rate_limits').execute();
    expect(await both()).toEqual([200, 200]);
  });
});
