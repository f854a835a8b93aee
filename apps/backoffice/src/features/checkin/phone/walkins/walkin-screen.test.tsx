// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WalkinSheet } from '@trilha/contract/checkin/walkin-sheet.ts';
import type { Scan } from '@trilha/contract/checkin/scan.ts';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Aboard, BEFORE, type Gate, type GateState } from '../gate-state.ts';
import { WalkinScreen } from './walkin-screen.tsx';

afterEach(cleanup);

const WAIVER = { version: 1, digest: 'w'.repeat(43), text: 'Conheço os riscos.' };
const car = {
  id: 5,
  registration: 50,
  number: 187,
  state: 'confirmed' as const,
  plate: 'ABC1D23',
  model: 'L200 Triton',
  color: null,
  year: '2023',
  category: 'Turismo',
  team: null,
  start: null,
  is_signed: true,
  crew: [],
};
const stamp = { v: 1, device: 7, at: 1, offset: 0, revision: 1 } as const;

/** The page of a phone with this many places; log entries are recorded in `written`. */
function open(leased: number, waiver: typeof WAIVER | null = null) {
  const written: Array<{ readonly sheet: WalkinSheet; readonly aboard: Aboard }> = [];
  const stage = { id: 4, automaker_id: 2, title: 'Etapa', stage_date: null, waiver };
  const before: GateState = {
    ...BEFORE,
    phase: 'open',
    list: {
      roster: { stage: { ...stage, fee_cents: 45_000 }, revision: 1, cars: [car] },
      arrivals: [],
      keys: [],
      leased,
      walkins: { cars: 0, people: 0 },
      phones: [],
      signatures: [],
      rejected: [],
      sheetKey: '',
      at: 0,
    },
  };
  function Page() {
    const [state, setState] = useState(before);
    const gate = {
      walkIn: async (sheet: WalkinSheet, aboard: Aboard) => {
        written.push({ sheet, aboard });
        const sequence = state.log.length + 1;
        const about = { ...aboard, fee: 45_000, waiver: null, sheet: 's'.repeat(43) };
        const scan: Scan = { ...stamp, kind: 'walkin', sequence, ...about };
        const { plate, driver } = sheet;
        const walkins = [...state.walkins, { sequence, plate, driver }];
        setState({ ...state, log: [...state.log, scan], walkins });
        return sequence;
      },
      undo: async (undoes: number) => {
        const sequence = state.log.length + 1;
        setState({ ...state, log: [...state.log, { ...stamp, kind: 'undo', sequence, undoes }] });
      },
    } satisfies Partial<Gate>;
    const { list } = state;
    if (list === null) return null;
    return (
      <WalkinScreen
        gate={gate as unknown as Gate}
        state={state}
        list={list}
        onBack={() => undefined}
      />
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), written };
}
type User = ReturnType<typeof open>['user'];

async function type(user: User, plate: string, driver: string): Promise<void> {
  await user.clear(screen.getByLabelText('Placa'));
  await user.type(screen.getByLabelText('Placa'), plate);
  await user.clear(screen.getByLabelText('Nome de quem dirige'));
  await user.type(screen.getByLabelText('Nome de quem dirige'), driver);
}
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const alarm = () => screen.getByRole('alert').textContent;

it('takes a car without an entry down on a place of the phone, once, with what is to be received; a touch takes it back [GATE-48]', async () => {
  const { user, written } = open(2);
  await press(user, 'Deixar entrar');
  expect(alarm()).toBe('Confira a placa: só letras e números.');
  await type(user, 'abc-1d23', 'Caio Prado');
  await press(user, 'Deixar entrar');
  expect(alarm()).toBe('Esta placa está na lista: nº 0187. Procure por ela.');
  await type(user, 'rvk-4e21', 'Caio Prado');
  await user.selectOptions(screen.getByLabelText('A bordo, com quem dirige'), '3');
  await user.selectOptions(screen.getByLabelText('Destes, menores de 18 anos'), '1');
  await user.dblClick(screen.getByRole('button', { name: 'Deixar entrar' }));
  await screen.findByRole('heading', { name: 'Entra' });
  expect(screen.getByText(/A receber no local: R\$ 450,00\./)).toBeTruthy();
  expect(screen.getByText('Resta 1 vaga sem inscrição neste celular.')).toBeTruthy();
  expect(written).toEqual([
    {
      sheet: { v: 1, driver: 'Caio Prado', plate: 'RVK4E21', contact: null, signatures: [] },
      aboard: { people: 3, minors: 1 },
    },
  ]);
  await press(user, 'Desfazer');
  expect(await screen.findByText('Restam 2 vagas sem inscrição neste celular.')).toBeTruthy();
});

it('offers nothing once its places are used, and no plate twice [GATE-48]', async () => {
  const { user } = open(2);
  await type(user, 'RVK4E21', 'Caio Prado');
  await press(user, 'Deixar entrar');
  await screen.findByRole('heading', { name: 'Entra' });
  cleanup();
  open(0);
  expect(screen.getByText('Nenhuma vaga sem inscrição neste celular.')).toBeTruthy();
  expect(screen.queryByLabelText('Placa')).toBeNull();
});

it('has everybody aboard sign the stage’s statement before they come in, a guardian for a minor [GATE-48]', async () => {
  const { user, written } = open(1, WAIVER);
  await type(user, 'RVK4E21', 'Caio Prado');
  await user.selectOptions(screen.getByLabelText('A bordo, com quem dirige'), '2');
  await user.selectOptions(screen.getByLabelText('Destes, menores de 18 anos'), '1');
  await press(user, 'Assinar o termo');
  expect(alarm()).toBe('Escreva o nome de cada um a bordo.');
  await user.type(screen.getByLabelText('Nome do menor a bordo (2)'), 'Theo Prado');
  await press(user, 'Assinar o termo');
  const sign = async (name: string) => {
    await press(user, 'Assinar digitando');
    await user.type(screen.getByLabelText('Nome completo de quem assina'), name);
    await user.click(screen.getByRole('checkbox', { name: /^Li o termo/ }));
    await press(user, 'Assinar');
  };
  await sign('Caio Prado');
  await screen.findByRole('heading', { name: 'Responsável por Theo Prado' });
  expect(written).toEqual([]);
  await user.type(screen.getByLabelText('Nome do responsável'), 'Caio Prado');
  await user.type(screen.getByLabelText('CPF ou outro documento'), '529.982.247-25');
  await user.selectOptions(screen.getByLabelText('O que é do menor'), 'father');
  await sign('Caio Prado');
  await screen.findByRole('heading', { name: 'Entra' });
  expect(written[0]?.sheet.signatures).toMatchObject([
    { name: 'Caio Prado', guardian: null },
    { name: 'Theo Prado', guardian: { name: 'Caio Prado', relation: 'father' } },
  ]);
});
