import {
  listVouchers,
  type VoucherList,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

const NEW = {
  codes: ['CLUBE-1', 'CLUBE-2'].map((code) => ({ code, places: 1, until: null })),
};
const MORE = { code: 'TRILHA-26', places: 3, until: null };

async function stageWithCode({ services }: TestApp, caller: SignedInStaff) {
  const { stage } = await stageFixture(services, { vouchers: { 'TRILHA-26': 2 } });
  const params = { id: stage.id };
  const { version } = (await caller.call(listVouchers, { params })).json<VoucherList>();
  return { params, rest: { version, reason: REASON } };
}

/** Staff actions on a stage's voucher codes (`staff-acts.ts`). */
export const VOUCHER_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseVouchers: silent(async (server, caller) => {
    const { params } = await stageWithCode(server, caller);
    return { params, body: NEW };
  }),
  createVouchers: audited(async (server, caller) => {
    const { params, rest } = await stageWithCode(server, caller);
    return { params, body: { ...NEW, ...rest } };
  }),
  rehearseVoucherPlaces: silent(async (server, caller) => {
    const { params } = await stageWithCode(server, caller);
    return { params, body: MORE };
  }),
  changeVoucherPlaces: audited(async (server, caller) => {
    const { params, rest } = await stageWithCode(server, caller);
    return { params, body: { ...MORE, ...rest } };
  }),
};
