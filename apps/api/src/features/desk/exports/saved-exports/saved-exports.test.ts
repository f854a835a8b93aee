import { downloadDataExport } from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import { downloadDeskExport } from '@trilha/contract/desk/exports/export.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
let livia: SignedInStaff;
let fausto: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  livia = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
  fausto = await signInStaff(server, 'finance', { name: 'Fausto Lemos' });
});
afterAll(() => server.close());

const LIST = { kind: 'registrations', search: {}, columns: ['numero', 'equipe'] };
const MONTH = { kind: 'finance', brand: 1, period: 'last_month' };
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

const save = (staff: SignedInStaff, name: string, definition: object, is_shared = false) =>
  staff.call(endpoints.saveExport, { body: { name, is_shared, definition } });
async function saved(...args: Parameters<typeof save>): Promise<endpoints.SavedExport> {
  const answer = await save(...args);
  expect(answer.statusCode).toBe(201);
  return answer.json().export;
}
const run = ({ call }: SignedInStaff, id: number) =>
  call(endpoints.runSavedExport, { params: { id }, body: { reason: 'Lista da semana' } });
const list = async ({ call }: SignedInStaff): Promise<endpoints.SavedExportList['exports']> =>
  (await call(endpoints.listSavedExports)).json().exports;

describe('a saved export', () => {
  it('is taken again with its filters and columns, as rows are then [DESK-141]', async () => {
    const fixture = await stageFixture(server.services);
    const { id: stage, title } = fixture.stage;
    const search = { stage, status: 'Aguardando Pagamento,Aprovado', sort: 'number' };
    const one = await saved(livia, 'Da etapa', { ...LIST, search });
    expect(one).toMatchObject({
      kind: 'registrations',
      stage: { id: stage, title },
      columns: ['Nº', 'Equipe'],
      filters: 2,
      is_own: true,
    });
    expect((await run(livia, one.id)).json()).toMatchObject({ kind: 'registrations', rows: 0 });
    await enter(server, fixture, await entrantFixture(server.services));
    const { id, rows } = (await run(livia, one.id)).json<{ id: number; rows: number }>();
    expect(rows).toBe(1);
    const { body } = await livia.call(downloadDeskExport, { params: { id } });
    expect(body).toBe('\uFEFFNº;Equipe\r\n0001;\r\n');
    const kept = await server.services.db
      .selectFrom('personal_access_log')
      .select(['what', 'reason', 'people'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(kept).toEqual({ what: 'export:registrations', reason: 'Lista da semana', people: 1 });
  });

  it('keeps nothing that was searched for [DESK-141]', async () => {
    const search = { text: 'Helena', paid: 'yes' };
    const { id } = await saved(livia, 'Sem busca', { ...LIST, search });
    const { search: text } = await server.services.db
      .selectFrom('staff_views')
      .select('search')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(text).toContain('"paid":"yes"');
    expect(text).not.toContain('Helena');
  });

  it('asks for the grants of the moment at each run, and says who may [DESK-143]', async () => {
    expect(codeOf(await save(livia, 'Dinheiro', MONTH))).toBe('staff_forbidden');
    expect((await save(fausto, 'Sem período', { kind: 'finance', brand: 1 })).statusCode).toBe(422);
    const shared = await saved(fausto, 'Da equipe', MONTH, true);
    expect((await list(livia)).map(({ name }) => name)).toContain('Da equipe');
    const refused = await run(livia, shared.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Você não pode exportar o financeiro. Pode: Financeiro.',
    ]);
    const suzuki = await signInStaff(server, 'finance', { automaker_id: 2 });
    expect(codeOf(await run(suzuki, shared.id))).toBe('not_found');
    const grants = server.services.db.deleteFrom('staff_grants');
    await grants.where('staff_id', '=', fausto.staff.id).execute();
    expect((await run(fausto, shared.id)).statusCode).toBe(403);
  });

  it('names columns that are no more, and exports nothing [DESK-143]', async () => {
    const one = await saved(livia, 'Antiga', LIST);
    const keep = (definition: object) =>
      server.services.db
        .updateTable('staff_views')
        .set({ search: JSON.stringify(definition) })
        .where('id', '=', one.id)
        .execute();
    const titled = (...titles: string[]) => titles.map((title) => ({ id: title, title }));
    const told = async () => {
      const refused = await run(livia, one.id);
      return [refused.statusCode, refused.json().message];
    };
    const columns = [{ id: 'numero', title: 'Nº' }, ...titled('Apelido')];
    await keep({ ...LIST, columns });
    expect(await told()).toEqual([
      422,
      'A coluna “Apelido” não existe mais. Nada foi exportado: guarde a exportação de novo sem isso.',
    ]);
    expect((await list(livia)).find(({ id }) => id === one.id)?.columns).toEqual(['Nº', 'Apelido']);
    await keep({ ...LIST, columns: titled('Apelido', 'Clube') });
    expect(await told()).toEqual([
      422,
      'As colunas “Apelido”, “Clube” não existem mais. Nada foi exportado: guarde a exportação de novo sem isso.',
    ]);
    await keep({ ...LIST, search: { sort: 'nickname' }, columns: columns.slice(0, 1) });
    expect(codeOf(await run(livia, one.id))).toBe('saved_export_outdated');
  });

  it('that no release reads any more is listed beside the others, runs not, and can be taken away [DESK-143]', async () => {
    const one = await saved(livia, 'De outro tempo', LIST);
    await server.services.db
      .updateTable('staff_views')
      .set({ search: JSON.stringify({ kind: 'registrations', period: 'decade' }) })
      .where('id', '=', one.id)
      .execute();
    const listed = (await list(livia)).find(({ id }) => id === one.id);
    expect(listed).toMatchObject({ kind: 'registrations', columns: [], filters: 0 });
    expect(codeOf(await run(livia, one.id))).toBe('saved_export_outdated');
    const params = { id: one.id };
    const body = { version: one.version };
    expect((await livia.call(endpoints.endSavedExport, { params, body })).statusCode).toBe(200);
  });

  it('says which stage, brand and period it is of, and gives the file of its kind [DESK-141]', async () => {
    const { stage } = await stageFixture(server.services);
    const ines = await signInStaff(server, 'marketing');
    const rita = await signInStaff(server, 'finance');
    const none = { stage: null, brand: null, period: null, columns: [], filters: 0 };
    for (const [staff, definition, says, name] of [
      [
        livia,
        { kind: 'briefing', stage: stage.id },
        { stage: { id: stage.id, title: stage.title } },
        `briefing-etapa-${stage.id}.csv`,
      ],
      [ines, { kind: 'marketing', brand: 1 }, { brand: 1 }, 'marketing-2026-03-10.csv'],
      [rita, MONTH, { brand: 1, period: 'last_month' }, 'financeiro-2026-02-01-2026-02-28.csv'],
    ] as const) {
      const one = await saved(staff, 'Do seu tipo', definition);
      expect(one).toMatchObject({ kind: definition.kind, ...none, ...says });
      expect((await list(staff)).find(({ id }) => id === one.id)).toEqual(one);
      const { id, kind } = (await run(staff, one.id)).json();
      expect(kind).toBe(definition.kind);
      const { headers } = await staff.call(downloadDataExport, { params: { id } });
      expect(headers['content-disposition']).toContain(name);
    }
    expect(await saved(livia, 'Da marca', { ...LIST, search: { brand: '1' } })).toMatchObject({
      ...none,
      brand: 1,
      columns: ['Nº', 'Equipe'],
    });
  });

  it('of a list is shared by who may edit registrations, not by who may see them [DESK-144]', async () => {
    const auditor = await signInStaff(server, 'auditor');
    expect(codeOf(await save(auditor, 'De todos', LIST, true))).toBe('staff_forbidden');
    expect((await save(auditor, 'De todos', LIST)).statusCode).toBe(201);
  });

  it('is its owner’s to rename, share and take away, by version; others see and run it [DESK-144]', async () => {
    const one = await saved(livia, 'Só minha', LIST);
    const ana = await signInStaff(server, 'director');
    expect((await list(ana)).some(({ id }) => id === one.id)).toBe(false);
    expect(codeOf(await run(ana, one.id))).toBe('not_found');
    const params = { id: one.id };
    const change = ({ call }: SignedInStaff, version: number) =>
      call(endpoints.changeSavedExport, {
        params,
        body: { name: 'Da equipe toda', is_shared: true, version },
      });
    expect(codeOf(await change(ana, one.version))).toBe('not_found');
    expect((await change(livia, one.version)).statusCode).toBe(200);
    expect(codeOf(await change(livia, one.version))).toBe('changed_meanwhile');
    expect((await list(ana)).find(({ id }) => id === one.id)).toMatchObject({
      name: 'Da equipe toda',
      owner: 'Lívia Teixeira',
      may_change: false,
    });
    expect((await run(ana, one.id)).statusCode).toBe(201);
    const body = { version: one.version + 1 };
    expect((await livia.call(endpoints.endSavedExport, { params, body })).statusCode).toBe(200);
    expect(codeOf(await run(ana, one.id))).toBe('not_found');
    expect((await livia.call(endpoints.restoreSavedExport, { params })).statusCode).toBe(200);
    expect((await run(ana, one.id)).statusCode).toBe(201);
    const taken = await save(livia, 'DA EQUIPE TODA', LIST);
    expect(taken.json().errors.name).toEqual(['Você já tem uma exportação com este nome']);
  });

  it('of a period is of the days that it is then [DESK-142]', async () => {
    const rita = await signInStaff(server, 'finance');
    const one = await saved(rita, 'Mês passado', MONTH, true);
    const takenBy = async (staff: SignedInStaff): Promise<unknown> => {
      const { id } = (await run(staff, one.id)).json<{ id: number }>();
      const { headers } = await staff.call(downloadDataExport, { params: { id } });
      return headers['content-disposition'];
    };
    expect(await takenBy(rita)).toContain('financeiro-2026-02-01-2026-02-28.csv');
    server.clock.advance(30 * 86_400_000);
    // A month is longer than a session, so sign in again.
    const later = await takenBy(await signInStaff(server, 'finance'));
    expect(later).toContain('financeiro-2026-03-01-2026-03-31.csv');
  });
});
