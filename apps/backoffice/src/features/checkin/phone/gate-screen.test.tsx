// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newDeviceKey, publishDeviceKey } from '@trilha/contract/checkin/device-signature.ts';
import type { RosterCar } from '@trilha/contract/checkin/roster.ts';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { GateBoundary } from './gate-boundary.tsx';
import { GateScreen } from './gate-screen.tsx';
import { BEFORE, type Gate, type GateState } from './gate-state.ts';
import { hearOf, summaryOf } from './exchanging/hearsay.ts';

// jsdom has no Web Crypto.
beforeAll(() => void vi.stubGlobal('crypto', webcrypto));
afterEach(cleanup);

const stage = {
  id: 4,
  automaker_id: 1,
  title: 'Etapa Socorro',
  stage_date: null,
  waiver: null,
  fee_cents: 0,
};
const car: RosterCar = {
  id: 5,
  registration: 50,
  number: 187,
  state: 'pending_payment',
  plate: 'RVK4E21',
  model: 'L200 Triton',
  color: null,
  year: '2023',
  category: 'Turismo',
  team: null,
  start: null,
  is_signed: true,
  crew: [{ person: 9, name: 'Helena Prado', role: 'conductor', age: 41 }],
};
const open = (overrides: Partial<RosterCar> = {}, mayOverride = true): GateState => ({
  ...BEFORE,
  phase: 'open',
  device: { id: 7, name: 'Portão 1', stage, expires_at: null, may_override: mayOverride },
  list: {
    roster: { stage, revision: 41, cars: [{ ...car, ...overrides }] },
    arrivals: [],
    keys: [],
    walkins: { cars: 0, people: 0 },
    phones: [],
    signatures: [],
    rejected: [],
    leased: 0,
    sheetKey: '',
    at: Date.now(),
  },
});

/** The gate screen with a car looked up; log entries are recorded in `written`. */
async function look(state: GateState) {
  const written: object[] = [];
  const take = async (entry: object): Promise<number> => written.push(entry);
  const gate = {
    state: () => state,
    look: (entry: object) => take({ kind: 'seen', ...entry }),
    override: (entry: object) => take({ kind: 'override', ...entry }),
    undo: async (undoes: number) => void written.push({ kind: 'undo', undoes }),
  } satisfies Partial<Gate>;
  const user = userEvent.setup();
  render(<GateScreen gate={{ ...NO_GATE, ...gate }} state={state} />);
  await user.type(screen.getByLabelText('Número, placa ou nome'), '187{Enter}');
  await screen.findByRole('button', { name: 'Próximo carro' });
  return { user, written };
}

const nothing = async (): Promise<never> => Promise.reject(new Error('not asked for'));
const NO_GATE: Gate = {
  state: () => BEFORE,
  subscribe: () => () => undefined,
  start: nothing,
  pair: nothing,
  unlock: nothing,
  lock: () => undefined,
  look: nothing,
  override: nothing,
  sign: nothing,
  walkIn: nothing,
  undo: nothing,
  summary: nothing,
  hear: nothing,
  sync: nothing,
  entries: nothing,
};

it('lets a car in against its verdict with a reason, and takes that back [GATE-28]', async () => {
  const { user, written } = await look(open());
  await user.click(screen.getByRole('button', { name: 'Liberar com motivo' }));
  await user.click(screen.getByRole('button', { name: 'Deixar entrar' }));
  expect(screen.getByRole('alert').textContent).toBe('Escolha o motivo.');
  await user.click(screen.getByRole('radio', { name: 'Outro motivo' }));
  expect(screen.getByRole('alert').textContent).toBe('Escreva o motivo.');
  const words = screen.getByLabelText('Qual, em poucas palavras');
  await user.type(words, 'Ligar 11 91234-5678');
  expect(screen.getByRole('alert').textContent).toMatch(/^Sem CPF, telefone/);
  await user.clear(words);
  await user.type(words, 'Pix na fila do banco');
  await user.click(screen.getByRole('button', { name: 'Deixar entrar' }));
  expect(
    (await screen.findByRole('heading', { name: 'Liberada' })).parentElement?.textContent,
  ).toBe('LiberadaNº0187Pagamento pendente. Pix na fila do banco. A Gestão decide se vale.');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(written).toEqual([
    { kind: 'seen', car: 5, number: 187, how: 'search', verdict: 'pending_payment' },
    {
      kind: 'override',
      car: 5,
      number: 187,
      verdict: 'pending_payment',
      reason: 'other',
      words: 'Pix na fila do banco',
    },
    { kind: 'undo', undoes: 2 },
  ]);
});

it('offers it to no phone that may not, and against no verdict that lets in [GATE-28]', async () => {
  const offer = () => screen.queryByRole('button', { name: 'Liberar com motivo' });
  await look(open({}, false));
  expect(offer()).toBeNull();
  cleanup();
  await look(open({ state: 'confirmed' }));
  expect(offer()).toBeNull();
});

it('hears from another phone who is in already: a word and an undo, and the entry all the same [GATE-30]', async () => {
  const state = open({ state: 'confirmed' });
  const pair = await newDeviceKey();
  const phones = [{ id: 8, name: 'Portão 2', public_key: await publishDeviceKey(pair) }];
  const { list, device } = state;
  if (list === null || device === null) throw new Error('it is open');
  const seen = { v: 1, device: 8, sequence: 1, at: 1, offset: 0, revision: 41 } as const;
  const look187 = { kind: 'seen', car: 5, number: 187, how: 'search', verdict: 'enters' } as const;
  const there = (car: number): GateState => ({
    ...state,
    device: { ...device, id: 8 },
    log: [{ ...seen, ...look187, car }],
  });
  const listed = { ...state, list: { ...list, phones } };
  const heard = await hearOf(listed, await summaryOf(there(5), pair.privateKey));
  expect(heard.words).toBe('Resumo de Portão 2: 1 número já dentro.');
  const other = await hearOf(listed, await summaryOf(there(6), pair.privateKey));
  expect(other.hearsay).toMatchObject([{ device: 8, numbers: [] }]);
  const unknown = await hearOf(state, await summaryOf(there(5), pair.privateKey));
  expect([unknown.hearsay, unknown.words]).toEqual([
    [],
    'Este resumo é de um celular que a lista daqui não conhece.',
  ]);
  const { user, written } = await look({ ...listed, hearsay: heard.hearsay });
  expect(screen.getByRole('heading', { name: 'Já entrou?' }).parentElement?.textContent).toContain(
    'Por Portão 2, não confirmado.',
  );
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(written).toEqual([look187, { kind: 'undo', undoes: 1 }]);
});

it('takes back its own last entrance alone: never from ‘Já entrou’, and nothing once that is undone [GATE-06, GATE-21]', async () => {
  const stamp = { v: 1, device: 7, at: Date.now(), offset: 0, revision: 41 } as const;
  const entered = {
    ...stamp,
    sequence: 1,
    kind: 'seen',
    car: 5,
    number: 187,
    how: 'search',
    verdict: 'enters',
  } as const;
  const state = { ...open({ state: 'confirmed' }), log: [entered] };
  const { user, written } = await look(state);
  expect(screen.getByRole('heading', { name: 'Já entrou' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Próximo carro' }));
  await user.click(screen.getByRole('button', { name: 'Desfazer a entrada da 0187' }));
  expect(await screen.findByText('Entrada da 0187 desfeita.')).toBeTruthy();
  expect(written.at(-1)).toEqual({ kind: 'undo', undoes: 1 });
  cleanup();
  const undone = { ...stamp, sequence: 2, kind: 'undo', undoes: 1 } as const;
  const earlier = { ...entered, car: 6, sequence: 3 };
  const signed = { ...open({ state: 'confirmed' }), log: [entered, undone] };
  render(<GateScreen gate={NO_GATE} state={signed} />);
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
  cleanup();
  // Another car came in since, so the earlier entrance is not the last action.
  render(<GateScreen gate={NO_GATE} state={{ ...state, log: [entered, earlier] }} />);
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
});

it('counts cars and people on the trail: its own, those of other phones, and cars without an entry [GATE-59]', () => {
  const stamp = { v: 1, device: 7, at: Date.now(), offset: 0, revision: 41 } as const;
  const state = open({ state: 'pending_payment' });
  const { list } = state;
  if (list === null) throw new Error('it is open');
  const override = {
    ...stamp,
    sequence: 1,
    kind: 'override',
    car: 5,
    number: 187,
    verdict: 'pending_payment',
    reason: 'paid_here',
    words: null,
  } as const;
  const walkin = {
    ...stamp,
    sequence: 2,
    kind: 'walkin',
    people: 3,
    minors: 0,
    fee: 0,
    waiver: null,
    sheet: 's'.repeat(43),
  } as const;
  const held = { ...list, walkins: { cars: 1, people: 2 } };
  const shown = { ...state, list: held, log: [override, walkin] };
  render(<GateScreen gate={NO_GATE} state={shown} />);
  expect(screen.getByText(/3 carros, 6 pessoas na trilha\./)).toBeTruthy();
});

it('says that a screen broke, keeps the log at hand and draws it again [GATE-58]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  function Breaking() {
    if (isBroken) throw new RangeError('Invalid time value');
    return <p>De volta</p>;
  }
  render(
    <GateBoundary gate={NO_GATE}>
      <Breaking />
    </GateBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('continua guardado');
  expect(screen.getByRole('button', { name: 'Salvar arquivo' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByText('De volta')).toBeTruthy();
});

it('says when a car starts and with which group, let in or not [GATE-52]', async () => {
  const start = { group: 'C', time: '08:12' };
  await look(open({ start, state: 'confirmed' }));
  expect(screen.getByText('Turismo, larga às 08:12, grupo C')).toBeTruthy();
  cleanup();
  await look(open({ start }));
  expect(screen.getByText('larga às 08:12, grupo C')).toBeTruthy();
  cleanup();
  await look(open({ start, state: 'cancelled' }));
  expect(screen.queryByText(/larga às/)).toBeNull();
});

it('takes a car in once, however quickly its row is tapped or Enter pressed again [GATE-02]', async () => {
  const state = open({ state: 'confirmed' });
  const written: object[] = [];
  const writing = Promise.withResolvers<void>();
  const look = async (entry: object): Promise<number> => {
    const sequence = written.push(entry);
    await writing.promise;
    return sequence;
  };
  const user = userEvent.setup();
  render(<GateScreen gate={{ ...NO_GATE, state: () => state, look }} state={state} />);
  await user.type(screen.getByLabelText('Número, placa ou nome'), '187');
  await user.dblClick(screen.getByRole('button', { name: /^0187/ }));
  await user.type(screen.getByLabelText('Número, placa ou nome'), '{Enter}{Enter}');
  expect(written).toEqual([{ car: 5, number: 187, how: 'search', verdict: 'enters' }]);
  writing.resolve();
  await user.click(await screen.findByRole('button', { name: 'Próximo carro' }));
  await user.type(screen.getByLabelText('Número, placa ou nome'), '999{Enter}');
  expect(written).toHaveLength(2);
});

it('takes down once that a car was let in against its verdict, however quickly it is pressed [GATE-28]', async () => {
  const { user, written } = await look(open());
  await user.click(screen.getByRole('button', { name: 'Liberar com motivo' }));
  await user.click(screen.getByRole('radio', { name: 'Pagou aqui' }));
  const press = screen.getByRole('button', { name: 'Deixar entrar' });
  press.click();
  press.click();
  expect(await screen.findByRole('heading', { name: 'Liberada' })).toBeTruthy();
  expect(written).toHaveLength(2);
});
