import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import * as vehicles from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { type BuiltCustomer, buildCustomer } from '../../../builders/customer.ts';
import { buildVehicle } from '../../../builders/vehicle.ts';
import { DRIVER_FIELDS } from '../../../testing/fixtures/driver-fields.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PROFILE, VEHICLE } from '../../profile/profile-payloads.testing.ts';
import { writeExport } from '../exporting/write-export.ts';
import { findExportedAccount } from './exported-account.sql.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MINUTE = 60_000;

/** The copy of a customer's data, created now. */
async function copyOf({ id }: BuiltCustomer) {
  const { services, clock } = server;
  const account = await findExportedAccount(services.db, id);
  return JSON.parse(await writeExport(services, account, clock.now()));
}

describe('the history in a copy of one’s own data', () => {
  it('says in words when what of the garage was added, changed and taken out', async () => {
    const customer = await buildCustomer(server.services);
    const { token } = customer;
    const added = await server.call(vehicles.createVehicle, { token, body: VEHICLE });
    const { id } = added.json().vehicle;
    server.clock.advance(MINUTE);
    await server.call(vehicles.updateVehicle, { token, params: { id }, body: { title: 'Jipe' } });
    const changed = await copyOf(customer);
    expect(changed.veiculos).toMatchObject([
      { cadastrado_em: '2026-03-10 12:00', alterado_em: '2026-03-10 12:01', excluido_em: null },
    ]);
    server.clock.advance(MINUTE);
    await server.call(vehicles.deleteVehicle, { token, params: { id }, body: {} });
    const copy = await copyOf(customer);
    expect(copy.veiculos).toMatchObject([
      { alterado_em: '2026-03-10 12:02', excluido_em: '2026-03-10 12:02' },
    ]);
    const of = { quem: 'você', de: 'veículo', numero: id };
    expect(copy.historico).toEqual([
      { quando: '2026-03-10 12:00', o_que: 'criação', ...of },
      { quando: '2026-03-10 12:01', o_que: 'alteração', ...of },
      { quando: '2026-03-10 12:02', o_que: 'exclusão', ...of },
    ]);
    const details = server.services.db.selectFrom('audit_log').select('detail');
    const ofUpdate = details.where('action', '=', 'updated').where('subject_id', '=', id);
    expect(await ofUpdate.where('subject', '=', 'vehicle').execute()).toEqual([
      { detail: { fields: ['title'] } },
    ]);
  });

  it('says the same of the team, of a child with the consent and its time', async () => {
    const customer = await buildCustomer(server.services);
    const { token } = customer;
    const start = server.clock.now();
    const at = (minutes: number) => {
      const time = new Date(start.getTime() + minutes * MINUTE - 3 * 3_600_000);
      return time.toISOString().slice(0, 16).replace('T', ' ');
    };
    const child = { name: 'Theo Figueiredo', date_of_birth: '2016-04-10', guardian_consent: 1 };
    const saveChild = (more = {}) =>
      server.call(team.saveCompanion, { token, body: { ...child, ...more } });
    const saveDriver = (more = {}) =>
      server.call(team.saveParticipant, { token, body: { ...DRIVER_FIELDS, ...more } });
    const theo = (await saveChild()).json().companion.id;
    const rui = (await saveDriver()).json().participant.id;
    server.clock.advance(MINUTE);
    await saveChild({ person_id: theo, name: 'Theo F Duarte' });
    await saveDriver({ person_id: rui, name: 'Rui F Duarte' });
    await saveDriver({ person_id: customer.personId });
    const added = { cadastrada_em: at(0), alterada_em: at(1), removida_da_equipe_em: null };
    const changed = await copyOf(customer);
    expect(changed.pessoa).toMatchObject({ tipo: 'Você', alterada_em: at(1) });
    expect(changed.equipe).toMatchObject([
      { tipo: 'Acompanhante', consentimento_do_responsavel_em: at(0), ...added },
      { tipo: 'Piloto ou navegador', consentimento_do_responsavel_em: null, ...added },
    ]);
    server.clock.advance(MINUTE);
    for (const id of [theo, rui]) {
      await server.call(team.deletePerson, { token, params: { id }, body: {} });
    }
    const copy = await copyOf(customer);
    const removed = { alterada_em: at(2), removida_da_equipe_em: at(2) };
    expect(copy.equipe).toMatchObject([removed, removed]);
    const row = (minutes: number, o_que: string, numero: number) => ({
      quando: at(minutes),
      quem: 'você',
      o_que,
      de: 'pessoa',
      numero,
    });
    expect(copy.historico).toEqual([
      row(0, 'criação', theo),
      row(0, 'criação', rui),
      row(1, 'alteração', theo),
      row(1, 'alteração', rui),
      row(1, 'alteração', customer.personId),
      row(2, 'exclusão', theo),
      row(2, 'exclusão', rui),
    ]);
    const consents = server.services.db.selectFrom('audit_log').select('detail');
    const ofTheo = consents.where('subject', '=', 'person').where('subject_id', '=', theo);
    expect(await ofTheo.where('action', '!=', 'deleted').orderBy('id').execute()).toEqual([
      { detail: { guardian_consent: true } },
      { detail: { guardian_consent: false } },
    ]);
  });

  it('tells a completed profile from one that is changed, and when the first vehicle came', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const { token } = customer;
    const save = (more = {}) =>
      server.call(updateCustomer, { token, body: { ...PROFILE, ...more } });
    const held = await buildVehicle(server.services, { customer_id: customer.id });
    const first = { ...VEHICLE, chassis: held.chassis };
    const before = (await copyOf(customer)).veiculos[0].cadastrado_em;
    server.clock.advance(MINUTE);
    const completed = await save({ vehicle: first });
    expect(completed.statusCode).toBe(200);
    server.clock.advance(MINUTE);
    expect((await save({ vehicle: VEHICLE })).statusCode).toBe(200);
    const copy = await copyOf(customer);
    expect(copy.historico).toMatchObject([
      { quem: 'você', o_que: 'cadastro completo', de: 'conta', numero: customer.id },
      { quem: 'você', o_que: 'alteração', de: 'conta', numero: customer.id },
    ]);
    const [completion, change] = copy.historico;
    expect(copy.veiculos).toMatchObject([
      { numero: held.id, cadastrado_em: before, alterado_em: completion.quando },
    ]);
    expect(copy.pessoa.alterada_em).toBe(change.quando);
    expect(copy.conta.alterada_em).toBe(completion.quando);
  });
});
