import { decideScan } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import {
  readStartOrder,
  setStartOrder,
  type StartOrder,
} from '@trilha/contract/checkin/start-order.endpoints.ts';
import { takePayment } from '@trilha/contract/checkin/walkins.endpoints.ts';
import {
  pairedPhone,
  someEntrance,
  someSignature,
  stageSoon,
} from '../fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../fixtures/entry-fixture.ts';
import { leasedPhone, someWalkin } from '../fixtures/walkin-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

/** A stage with one car, and a start order that could be set. */
async function someOrder(server: TestApp, caller: SignedInStaff) {
  const fixture = await stageFixture(server.services);
  await enter(server, fixture, await entrantFixture(server.services));
  const params = { id: fixture.stage.id };
  const { version, cars } = (await caller.call(readStartOrder, { params })).json<StartOrder>();
  const starts = cars.map(({ id }) => ({ car: id, start: { group: 'A', time: '08:12' } }));
  return { params, body: { version, starts } };
}

/** Staff actions on gate phones and their scans. */
export const CHECKIN_ACTS: Readonly<Record<string, StaffAct>> = {
  checkCredentialAtDesk: silent(async (server) => {
    const fixture = await stageFixture(server.services);
    await enter(server, fixture, await entrantFixture(server.services));
    return { body: { code: '1', stage_id: fixture.stage.id } };
  }),
  addDevice: audited(async (server) => ({
    body: { stage_id: await stageSoon(server.services), name: 'Portão 1', may_override: true },
  })),
  revokeDevice: audited(async (server) => ({
    params: { id: (await pairedPhone(server, await stageSoon(server.services))).id },
    body: { reason: REASON },
  })),
  decideScan: audited(async (server) => ({
    params: { id: await someEntrance(server) },
    body: { verdict: 'accepted', reason: REASON },
  })),
  proposeStartOrder: silent(async (server) => {
    const { stage } = await stageFixture(server.services);
    const body = { championship: null, best: 'first', categories: [] };
    return { params: { id: stage.id }, body };
  }),
  setStartOrder: audited(someOrder),
  showStartOrder: audited(async (server, caller) => {
    const order = await someOrder(server, caller);
    const { version } = (await caller.call(setStartOrder, order)).json<StartOrder>();
    return { params: order.params, body: { shown: true, version } };
  }),
  readSignedStatement: {
    leaves: 'personal access',
    prepare: async (server) => ({
      params: { id: await someSignature(server) },
      body: { reason: REASON },
    }),
  },
  leasePlaces: audited(async (server) => ({
    params: { id: (await pairedPhone(server, await stageSoon(server.services))).id },
    body: { places: 2, reason: REASON },
  })),
  returnLease: audited(async (server) => ({
    params: { id: (await leasedPhone(server, 2)).id },
    body: { places: 1, reason: REASON },
  })),
  takePayment: audited(async (server) => ({
    params: { id: await someWalkin(server) },
    body: { cents: 45_000, way: 'pix' },
  })),
  withdrawPayment: audited(async (server, caller) => {
    const params = { id: await someWalkin(server) };
    await caller.call(takePayment, { params, body: { cents: 45_000, way: 'cash' } });
    return { params };
  }),
  readWalkin: {
    leaves: 'personal access',
    prepare: async (server) => ({
      params: { id: await someWalkin(server) },
      body: { reason: REASON },
    }),
  },
  eraseWalkin: audited(async (server) => ({
    params: { id: await someWalkin(server) },
    body: { reason: REASON },
  })),
  withdrawDecision: audited(async (server, caller) => {
    const params = { id: await someEntrance(server) };
    await caller.call(decideScan, { params, body: { verdict: 'rejected', reason: REASON } });
    return { params };
  }),
};
