import { randomUUID } from 'node:crypto';
import {
  endSavedExport,
  type SavedExport,
  saveExport,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import {
  endView,
  type SavedView,
  saveView,
} from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { audited, REASON, type StaffAct } from './staff-act.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';

const VIEW = { name: 'A pagar', search: 'situacao=Aguardando', is_shared: false };

async function savedBy(caller: SignedInStaff): Promise<SavedView> {
  const answer = await caller.call(saveView, { body: { ...VIEW, name: randomUUID() } });
  return answer.json<{ view: SavedView }>().view;
}

const SAVED_EXPORT = {
  name: 'A pagar',
  is_shared: false,
  definition: { kind: 'registrations', search: {}, columns: ['numero'] },
};

async function exportSavedBy(caller: SignedInStaff): Promise<SavedExport> {
  const answer = await caller.call(saveExport, { body: { ...SAVED_EXPORT, name: randomUUID() } });
  return answer.json<{ export: SavedExport }>().export;
}

/** Staff actions on saved views and saved exports. */
export const VIEW_ACTS: Readonly<Record<string, StaffAct>> = {
  saveExport: audited(async () => ({ body: SAVED_EXPORT })),
  changeSavedExport: audited(async (_, caller) => {
    const { id, version } = await exportSavedBy(caller);
    return { params: { id }, body: { name: randomUUID(), is_shared: false, version } };
  }),
  endSavedExport: audited(async (_, caller) => {
    const { id, version } = await exportSavedBy(caller);
    return { params: { id }, body: { version } };
  }),
  restoreSavedExport: audited(async (_, caller) => {
    const { id, version } = await exportSavedBy(caller);
    await caller.call(endSavedExport, { params: { id }, body: { version } });
    return { params: { id } };
  }),
  runSavedExport: audited(async (_, caller) => ({
    params: { id: (await exportSavedBy(caller)).id },
    body: { reason: REASON },
  })),
  saveView: audited(async () => ({ body: VIEW })),
  changeView: audited(async (_, caller) => {
    const { id, version } = await savedBy(caller);
    return { params: { id }, body: { ...VIEW, version } };
  }),
  endView: audited(async (_, caller) => {
    const { id, version } = await savedBy(caller);
    return { params: { id }, body: { version } };
  }),
  restoreView: audited(async (_, caller) => {
    const { id, version } = await savedBy(caller);
    await caller.call(endView, { params: { id }, body: { version } });
    return { params: { id } };
  }),
};
