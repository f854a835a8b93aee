// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedView } from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import RegistrationsScreen from '../registrations/list/registrations.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view: SavedView = {
  id: 7,
  name: 'Vencem logo',
  search: 'situacao=Aguardando&ordem=vence',
  is_shared: true,
  is_own: true,
  owner: 'Marina',
  owner_left: false,
  may_change: true,
  version: 1,
};
const page = { from: 0, to: 0, total: 0, previous: null, next: null };
const counts = { all: 0, due: 0, review: 0, waiting: 0, confirmed: 0, cancelled: 0 };

let kept: SavedView[];
let sent: Array<{ path: string; method: string; body: unknown }>;
/** The response to the next change instead of applying it. */
let refusal: (() => Response) | null;

beforeEach(() => {
  kept = [view];
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string }) => {
    if (path.endsWith('/bulk')) return Response.json({ bulks: [] });
    if (path.startsWith('/api/staff/registrations'))
      return Response.json({ registrations: [], page, counts });
    if (path.startsWith('/api/staff/stages')) return Response.json({ stages: [] });
    if ((init.method ?? 'GET') === 'GET') return Response.json({ views: kept });
    const body = JSON.parse(init.body ?? '{}');
    sent.push({ path, method: init.method ?? '', body });
    const refused = refusal?.();
    refusal = null;
    if (refused) return refused;
    if (path.endsWith('/end')) {
      kept = [];
      return Response.json({ message: 'Visão apagada.' });
    }
    if (path.endsWith('/restoration')) kept = [view];
    else if (init.method === 'PUT') kept = [{ ...view, ...body, version: body.version + 1 }];
    else kept = [view, { ...view, ...body, id: 8 }];
    return Response.json({ view: kept.at(-1) }, { status: init.method === 'PUT' ? 200 : 201 });
  });
});

function open(at: string) {
  return show(
    <StaffContext value={staffOf('support')}>
      <RegistrationsScreen />
    </StaffContext>,
    at,
  );
}
const tab = (name: string) => screen.findByRole('link', { name });
const choose = async (name: RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /Esta visão/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('saved views on screen', () => {
  it('keeps what is seen by v, without what was searched for, and opens it [DESK-42]', async () => {
    const { address } = open('/inscricoes?situacao=Cancelada&busca=Helena&colunas=placa');
    await tab('Vencem logo');
    await userEvent.keyboard('v');
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    expect(dialog.getByText(/A busca não é guardada/)).toBeDefined();
    await userEvent.type(dialog.getByLabelText('Nome'), 'Canceladas da Helena');
    await userEvent.click(dialog.getByLabelText(/Mostrar a toda a equipe/));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    const current = await tab('Canceladas da Helena');
    expect(sent[0]?.body).toEqual({
      name: 'Canceladas da Helena',
      search: 'situacao=Cancelada&colunas=placa',
      is_shared: true,
    });
    await waitFor(() => expect(current.getAttribute('aria-current')).toBe('page'));
    expect(address()).toContain('visao=v8');
  });

  it('stands for its address, says what changed, and keeps that on demand [DESK-42]', async () => {
    open('/inscricoes?visao=v7&situacao=Cancelada&ordem=vence');
    expect((await tab('Vencem logo')).getAttribute('href')).toBe(
      '/inscricoes?situacao=Aguardando&ordem=vence&visao=v7',
    );
    expect(screen.getByText(/mudou e não está guardado nela/)).toBeDefined();
    await choose(/Guardar nela o que vejo/);
    await waitFor(() => expect(screen.queryByText(/não está guardado/)).toBeNull());
    expect(sent[0]?.body).toMatchObject({ search: 'situacao=Cancelada&ordem=vence', version: 1 });
  });

  it('tells both names where somebody was faster, and writes only when asked again [DESK-44]', async () => {
    open('/inscricoes?visao=v7&situacao=Aguardando&ordem=vence');
    await choose(/Renomear/);
    refusal = () => {
      kept = [{ ...view, name: 'Nome da Ana', version: 2 }];
      const body = { code: 'changed_meanwhile', message: 'Alguém mudou esta visão.' };
      return Response.json(body, { status: 409 });
    };
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar visão' }));
    const name = dialog.getByLabelText('Nome');
    await userEvent.clear(name);
    await userEvent.type(name, 'Meu nome');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(/Agora é “Nome da Ana”, compartilhada/)).toBeDefined();
    expect(dialog.getByDisplayValue('Meu nome')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await tab('Meu nome')).toBeDefined();
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('takes one away at once, and brings it back by u [DESK-45]', async () => {
    const { address } = open('/inscricoes?visao=v7&situacao=Aguardando&ordem=vence');
    await choose(/Apagar/);
    await screen.findByText('“Vencem logo”');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Vencem logo' })).toBeNull());
    await waitFor(() => expect(address()).not.toContain('visao'));
    await userEvent.keyboard('u');
    expect(await tab('Vencem logo')).toBeDefined();
    await waitFor(() => expect(address()).toContain('visao=v7'));
  });

  it('of somebody else is only looked at [DESK-43]', async () => {
    kept = [{ ...view, is_own: false, may_change: false, owner: 'Lívia' }];
    open('/inscricoes?visao=v7&situacao=Aguardando&ordem=vence');
    expect(await screen.findByText('Visão de Lívia.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Esta visão/ }));
    expect(await screen.findByText('Só Lívia muda esta visão')).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /Apagar/ })).toBeNull();
  });
});
