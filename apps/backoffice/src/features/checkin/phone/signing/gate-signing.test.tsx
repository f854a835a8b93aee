// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newDeviceKey, publishDeviceKey } from '@trilha/contract/checkin/device-signature.ts';
import type { RosterCar } from '@trilha/contract/checkin/roster.ts';
import { readScan, type Scan, type SignedScan } from '@trilha/contract/checkin/scan.ts';
import { textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckinApp } from '../checkin-app.tsx';
import { createGate } from '../gate.ts';
import type { LogEntry, Store } from '../keeping/store.ts';

const waiver = { version: 2, digest: 'w'.repeat(43), text: 'Conheço os riscos.' };
const stage = { id: 4, automaker_id: 1, title: 'Etapa Socorro', stage_date: null, waiver };
const device = { id: 7, name: 'Portão 1', stage, expires_at: null, may_override: false };
const car: RosterCar = {
  id: 5,
  registration: 50,
  number: 187,
  state: 'confirmed',
  plate: 'RVK4E21',
  model: 'L200 Triton',
  color: null,
  year: '2023',
  category: 'Turismo',
  team: null,
  start: null,
  is_signed: true,
  crew: [
    { person: 1, name: 'Helena Prado', role: 'conductor', age: 41 },
    { person: 2, name: 'Theo Prado', role: 'companion', age: 9 },
  ],
};

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto);
  const sheet_key = await publishDeviceKey(await newDeviceKey());
  const now = new Date().toISOString();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/pairing')) return Response.json({ device, now });
    if (path.endsWith('/scans')) throw new TypeError('Failed to fetch');
    const list = { roster: { stage, revision: 41, cars: [car] }, arrivals: [], keys: [] };
    const none = { walkins: { cars: 0, people: 0 }, phones: [], signatures: [], rejected: [] };
    return Response.json({ device, ...list, ...none, leased: 0, sheet_key, now });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An offline phone at the gate with a car looked up; `log` contains its entries. */
async function gateOpen() {
  const things = new Map<string, unknown>();
  const log: LogEntry[] = [];
  const store: Store = {
    get: async (name) => things.get(name),
    set: async (name, value) => void things.set(name, value),
    remove: async (...names) => names.forEach((name) => things.delete(name)),
    log: async () => [...log],
    add: async (entry) => void log.push(entry),
    markKept: async () => undefined,
  };
  const gate = createGate(store);
  await gate.pair('k'.repeat(43), '471100');
  await vi.waitFor(() => expect(gate.state().list).not.toBeNull());
  render(<CheckinApp gate={gate} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Número, placa ou nome'), '187{Enter}');
  const scans = (): Array<Scan | null> => log.map(({ text }) => readScan(text));
  return { user, log, scans };
}

type User = Awaited<ReturnType<typeof gateOpen>>['user'];
const press = (user: User, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const verdict = (name: string) => screen.findByRole('heading', { level: 1, name });
const problem = () => screen.getByRole('alert').textContent;

/** Signs by typing a name, for people who cannot draw. */
async function typeName(user: User, name: string): Promise<void> {
  await press(user, 'Assinar digitando');
  await user.type(screen.getByLabelText('Nome completo de quem assina'), name);
  await press(user, 'Assinar');
  expect(problem()).toBe('Marque que leu e assina.');
  await user.click(screen.getByRole('checkbox', { name: /^Li o termo/ }));
  await press(user, 'Assinar');
}

it('has everybody sign the statement, a guardian for a minor, tells yes then, and takes it back [GATE-36]', async () => {
  const { user, log, scans } = await gateOpen();
  expect((await verdict('Falta assinatura')).parentElement?.textContent).toContain(
    'Falta assinar: Helena Prado, Theo Prado.',
  );
  await press(user, 'Assinar o termo');
  expect(screen.getByLabelText('Termo, versão 2')).toHaveProperty('value', waiver.text);
  await press(user, 'Assinar');
  expect(problem()).toBe('Falta a assinatura no quadro.');
  await typeName(user, 'Helena Prado');
  await verdict('Responsável por Theo Prado');
  await user.type(screen.getByLabelText('Nome do responsável'), 'Rute Prado');
  await user.type(screen.getByLabelText('CPF ou outro documento'), '529.982.247-26');
  await press(user, 'Assinar');
  expect(problem()).toBe('Confira o CPF, ou escreva outro documento.');
  await user.type(screen.getByLabelText('CPF ou outro documento'), '{Backspace}5');
  await press(user, 'Assinar');
  expect(problem()).toBe('Diga o que é do menor.');
  await user.selectOptions(screen.getByLabelText('O que é do menor'), 'Mãe');
  await typeName(user, 'Rute Prado');
  await verdict('Entra');
  expect(scans().map((one) => one && (one.kind === 'seen' ? one.verdict : one.kind))).toEqual([
    'unsigned',
    'signature',
    'signature',
    'enters',
  ]);
  expect(scans()[2]).toMatchObject({ person: 2, by: 'guardian', waiver: waiver.digest });
  await press(user, 'Desfazer a assinatura de Theo Prado');
  await verdict('Já entrou');
  expect(scans().at(-2)).toMatchObject({ kind: 'undo', undoes: 3 });
  expect(screen.getByText(/falta assinar/).closest('li')?.textContent).toContain('Theo Prado');
  const { sheet = '' }: SignedScan = log[2] ?? { text: '', signature: '' };
  expect(scans()[2]).toMatchObject({ sheet: await textDigest(sheet) });
});

it('keeps what stands on a sheet sealed, until it is sent [GATE-33, GATE-36]', async () => {
  const { user, log } = await gateOpen();
  await verdict('Falta assinatura');
  await press(user, 'Assinar o termo');
  await typeName(user, 'Assinatura da Helena');
  await verdict('Responsável por Theo Prado');
  expect(log[1]?.sheet?.length).toBeGreaterThan(100);
  const kept = log.map(({ sheet = '', text }) => text + Buffer.from(sheet, 'base64url').toString());
  expect(kept.join('')).not.toContain('Helena');
});
