// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  DeskEdit,
  EditConsequences,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { leaveWhileSending } from '../../../../shared/testing/leave-while-sending.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import RegistrationEditScreen from './registration-edit.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const VERSION = '2026-04-15T12:00:00.000Z';
const NEWER = '2026-04-15T12:03:00.000Z';
const car = { model: 'L200 Triton', year: '2024', is_gone: false };
const person = { kind: 'participant', cpf: '***.456.789-**', age: 34, is_gone: false } as const;
const edit: DeskEdit = {
  id: 187,
  customer_id: 7,
  number: 187,
  status: 'Aprovado',
  stage: { id: 3, automaker_id: 1, title: 'Mogi Guaçu' },
  version: VERSION,
  entry: {
    category_id: 5,
    team_name: null,
    crews: [{ vehicle_id: 1, conductor_id: 7, navigator_id: null, companion_ids: [] }],
  },
  vehicles: [
    { ...car, id: 1, plate: 'RVK4E21' },
    { ...car, id: 2, plate: 'COP1A77' },
  ],
  people: [
    { ...person, id: 7, name: 'Helena Albuquerque', kind: 'self' },
    { ...person, id: 8, name: 'Davi Prado' },
    { ...person, id: 9, name: 'Bia Prado', kind: 'companion', cpf: '', age: 12 },
  ],
  reach: 'account',
  limits: { vehicles: 2, companions: 1, navigator: 'hidden', has_team_name: false },
  categories: [],
  may_add_vehicles: false,
  overridden: ['cancellation_limit'],
};
const onlyOne = edit.limits;
const categories: DeskEdit['categories'] = [
  { id: 5, name: 'Turismo', limits: onlyOne, has_other_terms: false },
  { id: 6, name: 'Família', limits: { ...onlyOne, navigator: 'required' }, has_other_terms: false },
  { id: 7, name: 'Velocidade', limits: onlyOne, has_other_terms: true },
];
const nothing: EditConsequences = {
  changes: [],
  overridden: ['cancellation_limit'],
  fee: { before: '500.00', after: '500.00' },
  open: '0.00',
  refund: '0.00',
  places: { before: 1, after: 1 },
  goes_to_the_end: false,
  promoted: [],
  mails: 0,
};
const swapped: EditConsequences = {
  ...nothing,
  changes: [{ what: 'vehicle', plate: 'COP1A77', before: 'RVK4E21', after: 'COP1A77' }],
  mails: 1,
};

type Asked = { readonly name: string; readonly body: Record<string, unknown> };
type Given = (asked: Asked, times: number) => { status?: number; body: object } | undefined;

/** Serves the endpoints: nothing would change until another car is chosen. */
function answering(given: Given = () => undefined): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const asked = { name: `${init.method} ${path.slice(29)}`, body: JSON.parse(init.body ?? '{}') };
    all.push(asked);
    const times = all.filter(({ name }) => name === asked.name).length;
    const answer = given(asked, times);
    if (answer) return Response.json(answer.body, { status: answer.status ?? 200 });
    if (asked.name === 'GET edit') return Response.json({ edit });
    const consequences = JSON.stringify(asked.body).includes('"vehicle_id":2') ? swapped : nothing;
    const message = 'Inscrição alterada.';
    return Response.json({ consequences, version: VERSION, message, takes_two: false });
  });
  return all;
}

/** The page to return to, which shows the passed message. */
function Registration() {
  const { state } = useLocation();
  return <p>A página da inscrição: {state?.said}</p>;
}

const open = () =>
  show(
    <Routes>
      <Route path="/inscricoes/:id/editar" element={<RegistrationEditScreen />} />
      <Route path="/inscricoes/:id" element={<Registration />} />
    </Routes>,
    '/inscricoes/187/editar',
  );
const chooseCar = async () =>
  userEvent.selectOptions(await screen.findByLabelText('Carro'), 'COP1A77, L200 Triton 2024');
const save = () => screen.getByRole('button', { name: 'Gravar…' });
const outcome = () => within(screen.getByRole('region', { name: 'O que muda' }));

describe('changing a registration for its customer, on screen', () => {
  it('puts it into another category, by whose rules the crew is then chosen [DESK-190] [DESK-191]', async () => {
    const asked = answering(({ name }) =>
      name === 'GET edit' ? { body: { edit: { ...edit, categories } } } : undefined,
    );
    open();
    const field = await screen.findByLabelText('Categoria');
    expect(screen.queryByLabelText('Navegação')).toBeNull();
    const other = within(field).getByRole<HTMLOptionElement>('option', {
      name: 'Velocidade (outros termos)',
    });
    expect(other.disabled).toBe(true);
    await userEvent.selectOptions(field, 'Família');
    expect(screen.getByLabelText('Navegação')).toBeDefined();
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name.startsWith('POST'))?.body['category_id']).toBe(6),
    );
  });

  it('says which rule is passed over, what follows, then takes words and a reason [DESK-95]', async () => {
    const asked = answering();
    const shown = open();
    expect(await screen.findByText(/O prazo do cliente para editar já acabou/)).toBeDefined();
    expect(await outcome().findByText('Nada mudou ainda.')).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(within(screen.getByLabelText('Piloto')).queryByText(/Bia Prado/)).toBeNull();
    await chooseCar();
    expect(await outcome().findByRole('row', { name: /Carro RVK4E21 COP1A77/ })).toBeDefined();
    expect(asked.every(({ name }) => name !== 'POST edit')).toBe(true);
    await userEvent.click(save());
    await userEvent.type(screen.getByLabelText(/O cliente lê/), 'Você pediu por telefone.');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Carro quebrou');
    await userEvent.click(screen.getByRole('button', { name: 'Gravar e avisar o cliente' }));
    expect(await screen.findByText('A página da inscrição: Inscrição alterada.')).toBeDefined();
    expect(shown.address()).toBe('/inscricoes/187');
    expect(asked.find(({ name }) => name === 'POST edit')?.body).toEqual({
      category_id: 5,
      team_name: null,
      vehicles: [{ vehicle_id: 2, conductor_id: 7, navigator_id: null }],
      vehicleCompanions: [],
      version: VERSION,
      overridden: ['cancellation_limit'],
      note: 'Você pediu por telefone.',
      reason: 'Carro quebrou',
    });
  });

  it('does not take a user back who left before the server answered [DESK-95]', async () => {
    answering();
    open();
    await chooseCar();
    await outcome().findByRole('row', { name: /Carro RVK4E21 COP1A77/ });
    await userEvent.click(save());
    await userEvent.type(screen.getByLabelText(/O cliente lê/), 'Você pediu por telefone.');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Carro quebrou');
    await leaveWhileSending('Gravar e avisar o cliente', /edit$/, () =>
      userEvent.click(screen.getByRole('link', { name: 'Voltar à inscrição' })),
    );
    expect(screen.getByText(/^A página da inscrição/).textContent).not.toContain('alterada');
    expect(sessionStorage).toHaveLength(0);
  });

  it('tells at the choice what no role passes over, and saves nothing then [DESK-95]', async () => {
    const message = 'Helena terá 17 anos no dia da etapa.';
    answering(({ name, body }) =>
      name === 'POST edit/rehearsal' && JSON.stringify(body).includes('"vehicle_id":2')
        ? {
            status: 422,
            body: { code: 'invalid', message, errors: { conductor_v1_id: [message] } },
          }
        : undefined,
    );
    open();
    await chooseCar();
    expect(await outcome().findByText(/vale também para a organização/)).toBeDefined();
    expect(screen.getByLabelText('Piloto').getAttribute('aria-invalid')).toBe('true');
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('shows both states where somebody was faster, and keeps what was chosen [DESK-94]', async () => {
    const crews = [{ vehicle_id: 1, conductor_id: 8, navigator_id: null, companion_ids: [] }];
    const current = { ...edit, version: NEWER, entry: { team_name: null, crews } };
    answering(({ name }, times) => {
      if (name === 'GET edit' && times > 1) return { body: { edit: current } };
      if (name !== 'POST edit/rehearsal' || times === 1) return undefined;
      return { body: { consequences: swapped, version: NEWER } };
    });
    open();
    await chooseCar();
    expect(await screen.findByText('RVK4E21, Helena Albuquerque')).toBeDefined();
    expect(screen.getByText('RVK4E21, Davi Prado')).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Carro').value).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Recomeçar do que está agora' }));
    expect(screen.getByLabelText<HTMLSelectElement>('Piloto').value).toBe('8');
  });

  it('finds again what was chosen, after a reload or coming back, until it is saved or thrown away [DESK-95]', async () => {
    answering();
    open();
    await chooseCar();
    cleanup();
    open();
    const car = () => screen.findByLabelText<HTMLSelectElement>('Carro');
    expect((await car()).value).toBe('2');
    expect(sessionStorage.getItem('inscricao-187')).not.toContain('Helena');
    await userEvent.click(screen.getByRole('button', { name: 'Começar do zero' }));
    expect((await car()).value).toBe('1');
    expect(sessionStorage).toHaveLength(0);
    await chooseCar();
    await outcome().findByRole('row', { name: /Carro RVK4E21 COP1A77/ });
    await userEvent.click(save());
    await userEvent.type(screen.getByLabelText(/O cliente lê/), 'Você pediu por telefone.');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Carro quebrou');
    await userEvent.click(screen.getByRole('button', { name: 'Gravar e avisar o cliente' }));
    await screen.findByText(/^A página da inscrição/);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows both states where what was chosen earlier was overtaken meanwhile [DESK-94, DESK-95]', async () => {
    answering();
    open();
    await chooseCar();
    cleanup();
    const crews = [{ vehicle_id: 1, conductor_id: 8, navigator_id: null, companion_ids: [] }];
    const current = { ...edit, version: NEWER, entry: { team_name: null, crews } };
    answering(({ name }) => (name === 'GET edit' ? { body: { edit: current } } : undefined));
    open();
    expect(await screen.findByText('RVK4E21, Helena Albuquerque')).toBeDefined();
    expect(screen.getByText('RVK4E21, Davi Prado')).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  it('says that two decide where more goes back than one person may, and what became of it [MONEY-47]', async () => {
    const message = 'Proposta registrada: falta alguém do Financeiro confirmar.';
    const consequences = { ...swapped, refund: '1500.00' };
    answering(({ name }) =>
      name === 'GET edit'
        ? undefined
        : { body: { consequences, version: VERSION, takes_two: true, message, is_proposed: true } },
    );
    open();
    await chooseCar();
    expect(await outcome().findByText(/alguém do Financeiro confirma/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Propor…' }));
    await userEvent.type(screen.getByLabelText(/O cliente lê/), 'Você pediu por telefone.');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Carro quebrou');
    await userEvent.click(screen.getByRole('button', { name: 'Propor ao Financeiro' }));
    expect(await screen.findByText(`A página da inscrição: ${message}`)).toBeDefined();
  });

  it('says why one that is cancelled is not changed', async () => {
    const message = 'Esta inscrição foi cancelada.';
    answering(() => ({ status: 422, body: { code: 'registration_cancelled', message } }));
    open();
    expect(await screen.findByText(message)).toBeDefined();
  });
});
