import { rehearseFeeAdjustment } from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { rehearseDeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { enter, entrantFixture, entryBody, stageFixture } from '../fixtures/entry-fixture.ts';
import { NEW_VEHICLE } from '../fixtures/desk-entry-fixture.ts';
import { audited, REASON, silent, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

/** A registration, and a change to another vehicle of its customer. */
async function swappable(server: TestApp) {
  const fixture = await stageFixture(server.services);
  const entrant = await entrantFixture(server.services);
  const entered = await enter(server, fixture, entrant);
  const { id } = entered.json<{ registration: { id: number } }>().registration;
  const vehicle = await buildVehicle(server.services, { customer_id: entrant.id });
  const crew = { vehicle_id: vehicle.id, conductor_id: entrant.personId, navigator_id: null };
  const body = { team_name: null, vehicles: [crew], vehicleCompanions: [] };
  return { params: { id }, body };
}

/** An unpaid registration, and a new fee for it. */
async function adjustable(server: TestApp) {
  const fixture = await stageFixture(server.services);
  const entered = await enter(server, fixture, await entrantFixture(server.services));
  const { id } = entered.json<{ registration: { id: number } }>().registration;
  return { params: { id }, body: { unit: '400.00' } };
}

/** Staff actions on a registration other than review decisions (`staff-acts.ts`). */
export const REGISTRATION_ACTS: Readonly<Record<string, StaffAct>> = {
  addDeskVehicle: audited(async (server) => {
    const { id } = await entrantFixture(server.services);
    return { params: { id }, body: { ...NEW_VEHICLE, reason: REASON } };
  }),
  createDeskEntry: audited(async (server) => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const { category_id, vehicles } = entryBody(fixture, entrant);
    const choices = { category_id, team_name: null, vehicles, vehicleCompanions: [] };
    const body = { customer_id: entrant.id, ...choices, invitation_id: null, reason: REASON };
    return { params: { id: fixture.stage.id }, body };
  }),
  rehearseDeskEdit: silent(swappable),
  editDeskRegistration: audited(async (server, caller) => {
    const { params, body } = await swappable(server);
    const rehearsed = await caller.call(rehearseDeskEdit, { params, body });
    const { version } = rehearsed.json<{ version: string }>();
    const words = { reason: REASON, note: 'Você pediu por telefone.' };
    return { params, body: { ...body, version, overridden: [], ...words } };
  }),
  rehearseFeeAdjustment: silent(adjustable),
  adjustFee: audited(async (server, caller) => {
    const { params, body } = await adjustable(server);
    const rehearsed = await caller.call(rehearseFeeAdjustment, { params, body });
    const { version } = rehearsed.json<{ version: string }>();
    const words = { reason: REASON, note: 'Desconto combinado.' };
    return { params, body: { ...body, version, ...words } };
  }),
};
