// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import StageScreen from './stage.screen.tsx';

beforeAll(standInForBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const V1 = '1'.repeat(32);
const V2 = '2'.repeat(32);
const FILE = { title: 'Etapa Socorro', vacancies: 120, event_value: '500.00', published: true };

function stageOf(over: Partial<SeasonStage> = {}): SeasonStage {
  return {
    row: {
      stage: { id: 7, automaker_id: 2, title: 'Etapa Socorro', stage_date: null },
      event: 'Adventure',
      city_uf: 'Socorro (SP)',
      state: 'open',
      start_first_batch: null,
      end_first_batch: null,
      start_registration_date: null,
      end_registration_date: null,
      publish_at: null,
      fee: '500.00',
      vacancies: 120,
      waiting: 0,
      places: [],
    },
    file: FILE,
    version: V1,
    is_paid: true,
    categories: [{ name: 'Turismo', terms_group: 'outdoor' }],
    entered: 0,
    may_edit: true,
    publication: null,
    ...over,
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: { file?: Record<string, unknown>; version?: string; reason?: string };
}

/** The server's part: the stage as `current` says, rehearsals that change something, and saves. */
function serving(server: {
  stage: SeasonStage;
  problems?: object[];
  save?: () => Response;
}): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    asked.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') });
    if (path.endsWith('/rehearsals')) return Response.json({ rehearsals: [] });
    if (path.endsWith('/versions')) return Response.json({ versions: [] });
    if (path.endsWith('/rehearsal')) {
      const changes = [{ field: 'vacancies', from: 120, to: 130 }];
      const item = {
        subject: 'stage',
        key: 'etapa-7',
        title: 'Etapa Socorro',
        did: 'updated',
        changes,
        entered: 3,
        told: 0,
      };
      const problems = server.problems ?? [];
      return Response.json({ problems, item: problems.length > 0 ? null : item });
    }
    if (init.method === 'PUT') return server.save?.() ?? Response.json({}, { status: 500 });
    return Response.json(server.stage);
  });
  return asked;
}

function open(role: Role = 'support'): void {
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id" element={<StageScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/7',
  );
}

const places = () => screen.findByLabelText('Vagas');
async function type(value: string): Promise<void> {
  const field = await places();
  await userEvent.clear(field);
  await userEvent.type(field, value);
}
const save = () => screen.getByRole('button', { name: /^Salvar/ });
const PATIENCE = { timeout: 20_000 };

async function confirm(): Promise<void> {
  await vi.waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull(), PATIENCE);
  await userEvent.click(save());
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Combinado com a cidade');
  await userEvent.click(dialog.getByRole('button', { name: /Salvar com este motivo/ }));
}

describe('one stage, edited', () => {
  it('is rehearsed before it is saved, which tells what it means to who is in [SEASON-11]', async () => {
    const saved = stageOf({ file: { ...FILE, vacancies: 130 }, version: V2 });
    const server = {
      stage: stageOf(),
      save: () => {
        server.stage = saved;
        return Response.json({ message: 'Etapa salva.', item: {}, version: V2 });
      },
    };
    const asked = serving(server);
    open();
    await type('130');
    await vi.waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull(), PATIENCE);
    await userEvent.click(save());
    expect(await screen.findByText(/Há 3 inscrições já feitas/)).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.keyboard('{Escape}');
    await confirm();
    expect(await screen.findByText('Etapa salva.')).toBeTruthy();
    const put = asked.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ version: V1, reason: 'Combinado com a cidade' });
    expect(put?.body.file?.['vacancies']).toBe(130);
  });

  it('says at the field what the rules of the file refuse, and does not save it [SEASON-10]', async () => {
    serving({ stage: stageOf(), problems: [{ field: 'vacancies', message: 'sobrariam 0 vagas' }] });
    open();
    await type('1');
    expect(await screen.findByText('sobrariam 0 vagas', {}, PATIENCE)).toBeTruthy();
    expect((await places()).getAttribute('aria-invalid')).toBe('true');
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows both values when somebody was faster, and saves what is decided [SEASON-12]', async () => {
    const refused = Response.json({ code: 'season_changed', message: 'Mudou.' }, { status: 409 });
    const server = {
      stage: stageOf(),
      save: () => {
        server.stage = stageOf({ file: { ...FILE, vacancies: 90, title: 'Outra' }, version: V2 });
        return refused.clone();
      },
    };
    const asked = serving(server);
    open();
    await type('130');
    await confirm();
    const told = within(await screen.findByRole('alert', { name: /outra pessoa/i }, PATIENCE));
    expect(told.getByText('130')).toBeTruthy();
    expect(told.getByText('90')).toBeTruthy();
    expect(told.getByText(/Veio de lá: Nome/)).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(told.getByRole('button', { name: /Ficar com o meu/ }));
    await confirm();
    await vi.waitFor(
      () => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2),
      PATIENCE,
    );
    const last = asked.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toMatchObject({ version: V2, file: { vacancies: 130, title: 'Outra' } });
  });

  it('finds again what was typed, after a reload or a new session [SEASON-14]', async () => {
    serving({ stage: stageOf() });
    open();
    await type('131');
    cleanup();
    open();
    expect(((await places()) as HTMLInputElement).value).toBe('131');
  });

  it('is published at a time, which is taken back, and says why it was not [SEASON-39, SEASON-40]', async () => {
    const at = '2027-04-10T13:00:00.000Z';
    const refused = [{ field: 'categories', message: 'falta o regulamento' }];
    const file = { ...FILE, published: false, publish_at: '2027-04-10 10:00' };
    const asked = serving({
      stage: stageOf({ file, publication: { at, who: 'Bento', refused } }),
    });
    open();
    const field = await screen.findByLabelText<HTMLInputElement>('Publicar em');
    expect(field.value).toBe('2027-04-10T10:00');
    expect(screen.getByRole('alert').textContent).toContain('Categorias: falta o regulamento.');
    await userEvent.click(screen.getByRole('button', { name: 'Não publicar nessa hora' }));
    await vi.waitFor(() => {
      const last = asked.findLast(({ path }) => path.endsWith('/rehearsal'));
      expect(last?.body.file).toBeDefined();
      expect(last?.body.file).not.toHaveProperty('publish_at');
    }, PATIENCE);
  });

  it('is to be read only for who may not edit, with who may [SEASON-02]', async () => {
    serving({ stage: stageOf({ may_edit: false }) });
    open();
    expect((await places()).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull();
    expect(screen.getByText(/Podem: Admin, Prova/, { selector: '.note' })).toBeTruthy();
  });

  it('leads to the screens of the stage that somebody may open, and to no others [STAFF-74]', async () => {
    serving({ stage: stageOf() });
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Desta etapa' }));
    expect(links.getByRole('link', { name: 'Sala de controle' }).getAttribute('href')).toBe(
      '/sala/7',
    );
    expect(links.getByRole('link', { name: 'Chegadas' }).getAttribute('href')).toBe(
      '/chegadas?etapa=7',
    );
    expect(links.getByRole('link', { name: 'Etapa' }).getAttribute('aria-current')).toBe('page');
    cleanup();
    open('finance');
    await screen.findByRole('navigation', { name: 'Desta etapa' });
    expect(screen.queryByRole('link', { name: 'Convites' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Extrato' })).toBeDefined();
  });
});
