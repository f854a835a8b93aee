import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sized } from '@trilha/api/testing/long-run.ts';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Replica, startReplica, untilReady } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ROUNDS = sized(1, 5);
const REPLICAS = [1, 2, 3];

describe.skipIf(serverUrl === undefined)('an empty database', () => {
  let partners: Partners;
  let dataFolder: string;
  beforeAll(async () => {
    partners = await startPartners();
    dataFolder = await mkdtemp(join(tmpdir(), 'trilha-replicas-'));
  });
  afterAll(async () => {
    await partners.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  test.each([...Array(ROUNDS).keys()])(
    'is migrated once by three servers that start together, and all serve (round %i)',
    async () => {
      const database = await createOwnDatabase(serverUrl ?? '', 'race');
      const replicas: Replica[] = [];
      try {
        for (const _ of REPLICAS) {
          replicas.push(await startReplica({ databaseUrl: database.url, dataFolder, partners }));
        }
        await Promise.all(replicas.map(untilReady));
        expect(replicas.filter(({ said }) => said().includes('"migrated"'))).toHaveLength(1);
      } finally {
        for (const { child } of replicas) child.kill('SIGTERM');
        await Promise.all(replicas.map(({ gone }) => gone));
        await database.drop();
      }
      expect(await Promise.all(replicas.map(({ gone }) => gone))).toEqual([0, 0, 0]);
    },
  );
});
