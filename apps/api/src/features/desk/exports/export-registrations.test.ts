import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadDeskExport,
  startRegistrationExport,
} from '@trilha/contract/desk/exports/export.endpoints.ts';
import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { REGISTRATION_COLUMNS } from '@trilha/contract/desk/exports/registration-columns.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetOldRecords } from '../../access/forgetting/forget-old-records.ts';

const HOUR = 3_600_000;
const MARK = '\uFEFF';
let server: TestApp;
let support: SignedInStaff;
let stage: Awaited<ReturnType<typeof stageFixture>>;
const ids: number[] = [];

/** Names that a spreadsheet would evaluate as formulas. */
const TEAMS = ['Serra; Mar', '=1+1', '+55', '-2', '@soma', 'Aço "forte"', null];

beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
  stage = await stageFixture(server.services, { vacancies: 20 });
  for (const team_name of TEAMS) {
    const entrant = await entrantFixture(server.services);
    const { id } = (await enter(server, stage, entrant)).json().registration;
    const { db } = server.services;
    await db.updateTable('registrations').set({ team_name }).where('id', '=', id).execute();
    ids.push(id);
  }
});
afterAll(() => server.close());

interface Wish {
  readonly search?: object;
  readonly ids?: readonly number[];
  readonly columns?: readonly string[];
}
const start = ({ call }: SignedInStaff, { search = {}, columns = ['numero'], ids }: Wish = {}) =>
  call(startRegistrationExport, {
    body: { search, columns, reason: 'Lista para a largada', ...(ids && { ids }) },
  });
const take = ({ call }: SignedInStaff, id: number) => call(downloadDeskExport, { params: { id } });

async function fileOf(staff: SignedInStaff, wish: Wish): Promise<string[]> {
  const started = await start(staff, wish);
  expect(started.statusCode).toBe(201);
  const { id, rows } = started.json<{ id: number; rows: number }>();
  const { body, statusCode } = await take(staff, id);
  expect([statusCode, body.startsWith(MARK), body.endsWith('\r\n')]).toEqual([200, true, true]);
  const lines = body.slice(MARK.length, -2).split('\r\n');
  expect(lines.length).toBe(rows + 1);
  return lines;
}

describe('a file of what a list of registrations shows', () => {
  it('has its rows in its order, with its columns alone [DESK-60]', async () => {
    const query = { stage: String(stage.stage.id), sort: 'number' };
    const { registrations } = (await support.call(listDeskRegistrations, { query })).json();
    const [first] = registrations;
    const wanted = ['numero', 'cpf', 'valor', 'situacao', 'feita'];
    const [head, line, ...others] = await fileOf(support, { search: query, columns: wanted });
    expect(head).toBe('Nº;CPF;R$;Situação;Feita em');
    const number = String(first.number).padStart(4, '0');
    expect(line).toMatch(
      new RegExp(`^${number};\\*{3}\\.\\d{3}\\.\\d{3}-\\*{2};\\d+,\\d\\d;${first.status};`),
    );
    expect(line).toMatch(/;\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(others).toHaveLength(TEAMS.length - 1);
  });

  it('knows every column of the list [DESK-60]', async () => {
    const columns = Object.keys(REGISTRATION_COLUMNS);
    const [head, line = ''] = await fileOf(support, { ids: ids.slice(1, 2), columns });
    expect(head?.split(';')).toEqual(Object.values(REGISTRATION_COLUMNS));
    expect(line.split(';')).toHaveLength(columns.length);
    expect(line.split(';')).toContain(stage.stage.title);
  });

  it('leaves a text that a spreadsheet would compute a text, whole [DESK-61, MONEY-54]', async () => {
    const lines = await fileOf(support, {
      search: { stage: stage.stage.id, sort: 'created' },
      columns: ['equipe'],
    });
    expect(lines.slice(1)).toEqual([
      '"Serra; Mar"',
      "'=1+1",
      "'+55",
      // Plain text, nothing that a spreadsheet evaluates.
      '-2',
      "'@soma",
      '"Aço ""forte"""',
      '',
    ]);
  });

  it('has the ticked rows, or all that the filters leave [DESK-60]', async () => {
    expect(await fileOf(support, { ids: ids.slice(2, 4) })).toHaveLength(3);
    expect(await fileOf(support, { search: { status: 'Cancelada' } })).toHaveLength(1);
  });

  it('keeps who took what and why, without what was typed [DESK-62]', async () => {
    await fileOf(support, { search: { text: 'Ramalho de Souza', status: 'Aprovado,Cancelada' } });
    const rows = server.services.db.selectFrom('personal_access_log').selectAll();
    const kept = await rows.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      what: 'export:registrations',
      staff_id: support.staff.id,
      people: 0,
      reason: 'Lista para a largada',
      filter: { status: ['Aprovado', 'Cancelada'], has_text: true, columns: ['numero'] },
    });
    const lines = server.services.db.selectFrom('audit_log').selectAll();
    const told = await lines.where('action', '=', 'exported').orderBy('id', 'desc').execute();
    expect(told[0]).toMatchObject({ staff_id: support.staff.id, detail: { rows: 0 } });
    expect(JSON.stringify([kept, told])).not.toContain('Ramalho');
  });

  it('is for who asked alone, with the grants of the moment, and for a quarter of an hour [DESK-62]', async () => {
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    expect(await fileOf(elsewhere, {})).toHaveLength(1);
    const { id } = (await start(support)).json<{ id: number }>();
    expect((await take(elsewhere, id)).json().code).toBe('not_found');
    expect((await take(support, id)).statusCode).toBe(200);
    server.clock.advance(HOUR / 4);
    const later = await signInStaff(server, 'support');
    expect((await take(support, id)).json().code).toBe('not_found');
    expect((await start(later)).statusCode).toBe(201);
    server.clock.advance(26 * HOUR);
    await forgetOldRecords(server.services);
    const left = server.services.db.selectFrom('desk_exports').selectAll().execute();
    expect(await left).toEqual([]);
  });

  it('asks for a second factor of the last five minutes [DESK-62]', async () => {
    const marketing = await signInStaff(server, 'auditor');
    server.clock.advance(6 * 60_000);
    expect((await start(marketing)).json().code).toBe('fresh_factor_needed');
  });
});
