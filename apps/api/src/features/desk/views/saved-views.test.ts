import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { MOST_VIEWS } from '@trilha/contract/desk/views/saved-view.rules.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let livia: SignedInStaff;
let ana: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  livia = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
  ana = await signInStaff(server, 'director', { name: 'Ana Souza', automaker_id: 2 });
});
afterAll(() => server.close());

const WISH = { name: 'Vencem logo', search: 'situacao=Aguardando&ordem=vence', is_shared: false };

async function save(staff: SignedInStaff, wish: object = {}): Promise<endpoints.SavedView> {
  const answer = await staff.call(endpoints.saveView, { body: { ...WISH, ...wish } });
  expect(answer.statusCode).toBe(201);
  return answer.json().view;
}
async function list(staff: SignedInStaff): Promise<endpoints.SavedViews> {
  return (await staff.call(endpoints.listSavedViews)).json().views;
}
const change = (staff: SignedInStaff, { id, version }: endpoints.SavedView, wish: object = {}) =>
  staff.call(endpoints.changeView, { params: { id }, body: { ...WISH, ...wish, version } });
const end = (staff: SignedInStaff, { id, version }: endpoints.SavedView) =>
  staff.call(endpoints.endView, { params: { id }, body: { version } });
const restore = (staff: SignedInStaff, { id }: endpoints.SavedView) =>
  staff.call(endpoints.restoreView, { params: { id } });

describe('saved views', () => {
  it('are one’s own until they are shared, and shared ones everybody sees [DESK-42]', async () => {
    const own = await save(livia);
    const shared = await save(livia, { name: 'Da equipe', is_shared: true });
    expect(own).toMatchObject({ is_own: true, may_change: true, owner: 'Lívia Teixeira' });
    expect((await list(livia)).map(({ name }) => name)).toEqual(['Da equipe', 'Vencem logo']);
    const [seen, ...others] = await list(ana);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id: shared.id, is_own: false, may_change: false });
    for (const answer of [
      await change(ana, shared),
      await end(ana, shared),
      await change(ana, own),
    ]) {
      expect(answer.json().code).toBe('not_found');
    }
  });

  it('keep no words that were searched for, and no name twice [DESK-42]', async () => {
    const searched = { ...WISH, name: 'Com busca', search: 'busca=Helena' };
    expect((await livia.call(endpoints.saveView, { body: searched })).statusCode).toBe(422);
    await save(livia, { name: 'Uma só' });
    const again = await livia.call(endpoints.saveView, { body: { ...WISH, name: 'UMA SÓ' } });
    expect(again.json().errors.name).toEqual(['Você já tem uma visão com este nome']);
    await save(ana, { name: 'Uma só' });
  });

  it('are bounded in number, for each person', async () => {
    const full = await signInStaff(server, 'support');
    for (let count = 0; count < MOST_VIEWS; count++) await save(full, { name: `Visão ${count}` });
    const answer = await full.call(endpoints.saveView, { body: WISH });
    expect(answer.json().errors.name).toEqual(['Você já tem 30 visões: apague uma antes']);
    // Changing an existing view adds none.
    const one = (await list(full)).find(({ is_own }) => is_own);
    if (one === undefined) throw new Error('none was saved');
    expect((await change(full, one, { name: 'Outro nome' })).statusCode).toBe(200);
  });

  it('that were taken away are changed and taken away no more, by their owner either [DESK-45]', async () => {
    const view = await save(livia, { name: 'Já foi', is_shared: true });
    expect((await end(livia, view)).statusCode).toBe(200);
    const ended = { ...view, version: view.version + 1 };
    expect((await change(livia, ended, { name: 'Volta' })).json().code).toBe('not_found');
    expect((await end(livia, ended)).json().code).toBe('not_found');
    expect((await list(ana)).some(({ id }) => id === view.id)).toBe(false);
  });

  it('of two made under one name at once are one [DESK-42]', async () => {
    const name = 'Ao mesmo tempo';
    const both = await Promise.all(
      [name, name.toUpperCase()].map((wish) =>
        livia.call(endpoints.saveView, { body: { ...WISH, name: wish } }),
      ),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
  });

  it('change their name alone for one’s own, and take none that one has [DESK-42]', async () => {
    const [first, second] = [
      await save(livia, { name: 'Primeiro nome' }),
      await save(livia, { name: 'Segundo nome' }),
    ];
    expect((await change(livia, second, { name: 'PRIMEIRO NOME' })).statusCode).toBe(422);
    expect((await change(livia, first, { name: 'PRIMEIRO NOME' })).statusCode).toBe(200);
  });

  it('are shared by who may edit registrations, and by nobody else [DESK-43]', async () => {
    const auditor = await signInStaff(server, 'auditor');
    const answer = await auditor.call(endpoints.saveView, { body: { ...WISH, is_shared: true } });
    expect(answer.json().code).toBe('staff_forbidden');
    const own = await save(auditor);
    expect((await change(auditor, own, { is_shared: true })).json().code).toBe('staff_forbidden');
    expect((await change(auditor, own, { name: 'Só de olhar' })).statusCode).toBe(200);
    // A shared item stays shared, and can be renamed, after its owner lost the right to share.
    const { db } = server.services;
    const share = (is_shared: boolean) =>
      db.updateTable('staff_views').set({ is_shared }).where('id', '=', own.id).execute();
    await share(true);
    const renamed = { name: 'De todos', is_shared: true };
    const seen = { ...own, version: own.version + 1 };
    expect((await change(auditor, seen, renamed)).statusCode).toBe(200);
    await share(false);
    expect((await list(livia)).some(({ id }) => id === own.id)).toBe(false);
  });

  it('that changed in another window are told, and nothing is written [DESK-44]', async () => {
    const seen = await save(livia, { name: 'Duas janelas' });
    expect((await change(livia, seen, { name: 'Primeira janela' })).statusCode).toBe(200);
    const late = await change(livia, seen, { name: 'Segunda janela' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Alguém mudou esta visão depois que você a viu. Nada foi gravado.',
    });
    expect((await end(livia, seen)).statusCode).toBe(409);
    expect((await list(livia)).find(({ id }) => id === seen.id)?.name).toBe('Primeira janela');
  });

  it('are taken away and brought back, unless their name was given anew [DESK-45]', async () => {
    const view = await save(livia, { name: 'Some e volta' });
    expect((await end(livia, view)).statusCode).toBe(200);
    expect((await list(livia)).some(({ id }) => id === view.id)).toBe(false);
    expect((await restore(ana, view)).json().code).toBe('not_found');
    const back = await restore(livia, view);
    expect(back.json().view).toMatchObject({ id: view.id, name: 'Some e volta' });
    expect((await restore(livia, view)).json().code).toBe('not_found');
    await end(livia, back.json().view);
    await save(livia, { name: 'Some e volta' });
    expect((await restore(livia, view)).statusCode).toBe(422);
  });

  it('of a colleague who left stay, and who changes one keeps it; their own go with them [DESK-46]', async () => {
    const gone = await signInStaff(server, 'support', { name: 'Caio Prado' });
    const shared = await save(gone, { name: 'Deixada', is_shared: true });
    const own = await save(gone, { name: 'Só minha' });
    await server.services.db
      .updateTable('staff')
      .set({ ended_at: server.services.clock.now() })
      .where('id', '=', gone.staff.id)
      .execute();
    const seen = (await list(ana)).find(({ id }) => id === shared.id);
    expect(seen).toMatchObject({ owner: 'Caio Prado', owner_left: true, may_change: true });
    expect((await list(ana)).some(({ id }) => id === own.id)).toBe(false);
    const auditor = await signInStaff(server, 'auditor');
    expect((await list(auditor)).find(({ id }) => id === shared.id)?.may_change).toBe(false);
    for (const refused of [
      await change(auditor, shared),
      await end(auditor, shared),
      // A private item cannot be taken over.
      await change(ana, own),
      await end(ana, own),
    ]) {
      expect(refused.json().code).toBe('not_found');
    }
    const taken = await change(ana, shared, { name: 'Adotada', is_shared: true });
    expect(taken.json().view).toMatchObject({ name: 'Adotada', is_own: true, owner_left: false });
    expect((await list(livia)).find(({ id }) => id === shared.id)?.owner).toBe('Ana Souza');
  });

  it('stand in the audit with who made, changed, took away and brought them back [DESK-46]', async () => {
    const view = await save(livia, { name: 'Registrada', is_shared: true });
    const changed = (await change(livia, view, { name: 'De novo' })).json().view;
    await end(livia, changed);
    await restore(livia, changed);
    const by = { actor: 'staff', staff_id: livia.staff.id };
    const was_of = livia.staff.id;
    expect(await auditOf(server, 'view', view.id, 'staff_id')).toEqual([
      { ...by, action: 'created', detail: { is_shared: true } },
      { ...by, action: 'updated', detail: { is_shared: false, was_of } },
      { ...by, action: 'ended', detail: {} },
      { ...by, action: 'restored', detail: {} },
    ]);
  });

  it('that nobody ever made are not there to be changed, ended or brought back [DESK-45]', async () => {
    const none = { ...(await save(livia, { name: 'Uma' })), id: 9_999_999 };
    for (const answer of [
      await change(livia, none),
      await end(livia, none),
      await restore(livia, none),
    ]) {
      expect(answer.json().code).toBe('not_found');
    }
  });

  it('of a colleague who left come back as theirs, also for who has one of that name [DESK-45, DESK-46]', async () => {
    const gone = await signInStaff(server, 'support', { name: 'Ivo Campos' });
    const left = await save(gone, { name: 'Mesmo nome', is_shared: true });
    await save(livia, { name: 'Mesmo nome' });
    const ended = server.services.db.updateTable('staff').set({ ended_at: server.clock.now() });
    await ended.where('id', '=', gone.staff.id).execute();
    expect((await end(livia, left)).statusCode).toBe(200);
    expect((await restore(livia, left)).json().view).toMatchObject({ owner: 'Ivo Campos' });
  });
});
