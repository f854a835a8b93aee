import {
  type DeskResults,
  listDeskResults,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { buildResult } from '../../builders/result.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

const SOURCE = { link: 'https://tempos.example/geral', replaces: null };
const TOLD = { title: 'Resultado geral', is_provisional: true, protests_until: null };

async function stageWithResult({ services }: TestApp, caller: SignedInStaff) {
  const { stage } = await stageFixture(services);
  const { id } = await buildResult(services, { step_id: stage.id });
  const params = { id: stage.id };
  const { version } = (await caller.call(listDeskResults, { params })).json<DeskResults>();
  return { params, result: { id }, version };
}

/** Staff actions on a stage's results (`staff-acts.ts`). */
export const RESULT_ACTS: Readonly<Record<string, StaffAct>> = {
  rehearseResult: silent(async (server, caller) => {
    const { params } = await stageWithResult(server, caller);
    return { params, body: SOURCE };
  }),
  publishDeskResult: audited(async (server, caller) => {
    const { params, version } = await stageWithResult(server, caller);
    return { params, body: { ...SOURCE, ...TOLD, accepts_lines: false, version, reason: REASON } };
  }),
  orderDeskResults: audited(async (server, caller) => {
    const { params, result, version } = await stageWithResult(server, caller);
    return { params, body: { ids: [result.id], version } };
  }),
  changeDeskResult: audited(async (server, caller) => {
    const { result, version } = await stageWithResult(server, caller);
    return { params: result, body: { ...TOLD, version, reason: REASON } };
  }),
  withdrawDeskResult: audited(async (server, caller) => {
    const { result, version } = await stageWithResult(server, caller);
    return { params: result, body: { restores_earlier: false, version, reason: REASON } };
  }),
};
