// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskEntryForm } from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Route, Routes, useLocation } from 'react-router';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import NewRegistrationScreen from './new-registration.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const limits = { vehicles: 1, companions: 0, navigator: 'hidden', has_team_name: false } as const;
const stage = { id: 3, automaker_id: 1, title: 'Mogi Guaçu', stage_date: null };
const customer = { id: 7, name: 'Helena Albuquerque', cpf: '***.456.789-**' };
const form: DeskEntryForm = {
  stage,
  customer,
  categories: [{ id: 5, name: 'Turismo', limits }],
  vehicles: [{ id: 1, plate: 'RVK4E21', model: 'L200 Triton', year: '2024', is_gone: false }],
  people: [
    { id: 9, kind: 'self', name: 'Helena Albuquerque', cpf: customer.cpf, age: 34, is_gone: false },
  ],
  window: 'general',
  free: 2,
  waiting: 0,
  invitations: [],
};
const row = { ...customer, automaker_id: 1, phone: '', email: 'helena@trilha.example' };
const page = { from: 1, to: 2, total: 2, previous: null, next: null };
const ANSWERS: Record<string, object> = {
  'GET /api/staff/stages': {
    stages: [{ ...stage, is_over: false, is_cancelled: false, categories: [] }],
  },
  'GET /api/staff/customers': {
    customers: [
      { ...row, state: 'complete', registrations: 1, due_at: null, created_at: '' },
      {
        ...row,
        id: 8,
        name: 'Davi Prado',
        state: 'incomplete',
        registrations: 0,
        due_at: null,
        created_at: '',
      },
    ],
    page,
    counts: {},
  },
};

function answering(over: Partial<DeskEntryForm> = {}, entering?: Promise<void>) {
  const sent: unknown[] = [];
  const garage = [...form.vehicles];
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    const path = `${init.method} ${address.split('?')[0]}`;
    if (path === 'GET /api/staff/stages/3/entry-form') {
      return Response.json({ form: { ...form, vehicles: garage, ...over } });
    }
    if (path === 'POST /api/staff/stages/3/entries') {
      sent.push(JSON.parse(init.body ?? '{}'));
      await entering;
      const message = 'Inscrição 0042 com vaga guardada.';
      return Response.json({ message, id: 42, number: 42, status: 'Aguardando' }, { status: 201 });
    }
    if (path === 'POST /api/staff/customers/7/vehicles') {
      sent.push(JSON.parse(init.body ?? '{}'));
      garage.push({ id: 2, plate: 'ABC1D23', model: 'Pajero', year: '2022', is_gone: false });
      return Response.json({ message: 'ABC1D23 está na garagem do cliente.' }, { status: 201 });
    }
    return Response.json(ANSWERS[path] ?? {});
  });
  return sent;
}

function Registration() {
  const { state, pathname } = useLocation();
  return <p>{`${pathname}: ${state?.said}`}</p>;
}
const open = (at: string) =>
  show(
    <Routes>
      <Route path="/inscricoes/nova" element={<NewRegistrationScreen />} />
      <Route path="/inscricoes/:id" element={<Registration />} />
    </Routes>,
    at,
  );

describe('entering a customer, on screen', () => {
  it('finds the customer of the stage’s brand, and offers complete accounts alone [DESK-180]', async () => {
    answering();
    const shown = open('/inscricoes/nova?etapa=3');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Cliente' }), 'Helena');
    const choose = await screen.findByRole('button', { name: 'Escolher Helena Albuquerque' });
    expect(screen.getByText('Falta completar o cadastro')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Escolher Davi Prado' })).toBeNull();
    await userEvent.click(choose);
    expect(shown.address()).toBe('/inscricoes/nova?etapa=3&cliente=7');
  });

  it('takes category, car, driver and a reason, and leads to the new registration [DESK-181]', async () => {
    const sent = answering();
    open('/inscricoes/nova?etapa=3&cliente=7');
    const button = await screen.findByRole('button', { name: 'Inscrever e pedir confirmação' });
    await userEvent.type(screen.getByLabelText('Motivo'), 'Pediu por telefone');
    await userEvent.click(button);
    expect(await screen.findByText('Escolha carro e piloto.')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Carro'), 'RVK4E21, L200 Triton 2024');
    await userEvent.selectOptions(screen.getByLabelText('Piloto'), '9');
    await userEvent.click(button);
    expect(
      await screen.findByText('/inscricoes/42: Inscrição 0042 com vaga guardada.'),
    ).toBeDefined();
    expect(sent).toEqual([
      {
        customer_id: 7,
        category_id: 5,
        invitation_id: null,
        team_name: null,
        vehicles: [{ vehicle_id: 1, conductor_id: 9, navigator_id: null }],
        vehicleCompanions: [],
        reason: 'Pediu por telefone',
      },
    ]);
  });

  it('leaves who has gone elsewhere there when the answer is slow [DESK-181]', async () => {
    const answer = Promise.withResolvers<void>();
    const sent = answering({}, answer.promise);
    const shown = open('/inscricoes/nova?etapa=3&cliente=7');
    await userEvent.selectOptions(
      await screen.findByLabelText('Carro'),
      'RVK4E21, L200 Triton 2024',
    );
    await userEvent.selectOptions(screen.getByLabelText('Piloto'), '9');
    await userEvent.type(screen.getByLabelText('Motivo'), 'Pediu por telefone');
    await userEvent.click(screen.getByRole('button', { name: 'Inscrever e pedir confirmação' }));
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Outro cliente' }));
    await screen.findByRole('searchbox', { name: 'Cliente' });
    answer.resolve();
    await new Promise((done) => setTimeout(done));
    expect(shown.address()).toBe('/inscricoes/nova?etapa=3');
  });

  it('adds a car that is not in the garage, keeps the choices, and offers it [DESK-192]', async () => {
    const sent = answering();
    open('/inscricoes/nova?etapa=3&cliente=7');
    await userEvent.selectOptions(await screen.findByLabelText('Piloto'), '9');
    await userEvent.click(screen.getByRole('button', { name: 'O carro não está na lista…' }));
    const dialog = within(screen.getByRole('dialog'));
    const typed = {
      Chassi: '93XLNKB8TNCD12345',
      Placa: 'ABC1D23',
      Modelo: 'Pajero',
      Ano: '2022',
      Apelido: 'Bruta',
      Motivo: 'Carro novo',
    };
    for (const [label, text] of Object.entries(typed)) {
      await userEvent.type(dialog.getByLabelText(label), text);
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Pôr na garagem' }));
    expect(await screen.findByText('ABC1D23 está na garagem do cliente.')).toBeDefined();
    expect(sent).toEqual([
      {
        chassis: '93XLNKB8TNCD12345',
        plate: 'ABC1D23',
        model: 'Pajero',
        year: '2022',
        color: '',
        title: 'Bruta',
        use_of_the_vehicle: 'Particular',
        vehicle_condition: 'usado',
        reason: 'Carro novo',
      },
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Carro'), 'ABC1D23, Pajero 2022');
    expect(screen.getByLabelText<HTMLSelectElement>('Piloto').value).toBe('9');
  });

  it('says who comes before it, and that an invitation has a place of its own [DESK-182] [DESK-183]', async () => {
    answering({
      waiting: 3,
      invitations: [{ id: 4, vehicles: 1, expires_at: '2026-05-01T12:00:00.000Z' }],
    });
    open('/inscricoes/nova?etapa=3&cliente=7');
    expect(await screen.findByText(/esta vai para o fim dela/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Vaga'), '4');
    expect(screen.getByText(/Toma a vaga do convite/)).toBeDefined();
  });
});
