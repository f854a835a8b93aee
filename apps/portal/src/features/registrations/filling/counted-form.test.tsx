// @vitest-environment jsdom
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { drawForm } from '../testing/draw-entry.tsx';
import { category, stageDetail } from '../testing/entry-fixture.ts';
import { chooseCategory, chosenCategory } from '../testing/category.ts';

const vouchers = [{ voucher: 'TRILHA-26', vacancies_released: 1 }];

/** Bodies of the sent entries. */
let sent: unknown[];

beforeEach(() => {
  sent = [];
  setCustomer({ id: 1 } as Customer);
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
    if (address.endsWith('/registrations')) sent.push(JSON.parse(init.body));
    const registration = { id: 7 };
    return Promise.resolve(Response.json({ success: true, errors: {}, vouchers, registration }));
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const choice = [category(), category({ id: 6, name: 'Um carro só', number_of_cars: 1 })];

/** Two vehicles with drivers, in a category that allows two. */
async function enterTwo(differing: Partial<StageDetail> = {}) {
  drawForm({ stage: stageDetail(choice, differing) });
  await chooseCategory('5');
  await userEvent.click(screen.getByText('Configurar veículo 2'));
  const second = screen.getByRole('group', { name: 'Configurar veículo 2' });
  await userEvent.click(within(second).getByRole('radio', { name: /Carro 1/ }));
}

it('counts one vehicle in a category of one, though two were chosen before [INS-26, INS-37]', async () => {
  await enterTwo();
  const amounts = () =>
    screen.getAllByText(/^R\$\s[\d.]+,00$/).map(({ textContent }) => textContent.slice(3));
  expect(new Set(amounts())).toEqual(new Set(['1.000,00']));
  await userEvent.type(screen.getByLabelText('Voucher'), 'trilha-26');
  await userEvent.click(screen.getByRole('button', { name: 'Validar' }));
  const exhausted = 'O número de vagas para este voucher já foi atingido.';
  expect(await screen.findByText(exhausted)).toBeTruthy();

  await chooseCategory('6');
  expect(new Set(amounts())).toEqual(new Set(['500,00']));
  expect(screen.queryByText(exhausted)).toBeNull();
  expect(screen.getByText('Voucher válido!')).toBeTruthy();
  expect(screen.queryByText(/^Já está no veículo/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Carro 1/ }).disabled).toBe(false);

  await chooseCategory('5');
  expect(screen.getByText('Configurar veículo 2')).toBeTruthy();
  expect(screen.getAllByText(/^Já está no veículo/).length).toBeGreaterThan(0);
});

it('sends and keeps the one vehicle of a category of one [INS-26]', async () => {
  await enterTwo();
  await chooseCategory('6');
  cleanup();
  drawForm({ stage: stageDetail(choice) });
  expect(chosenCategory()).toBe('6');
  expect(screen.queryByText(/Configurar veículo/)).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getAllByRole('button', { name: 'Inscrever-se' })[0]!);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ category_id: 6, vehicles: [{ vehicle_id: 2 }] });
});

it('wants a voucher validated again after a reload and after every edit [INS-30, INS-31]', async () => {
  const todo = () => screen.queryByText('validar o voucher');
  const validate = () => userEvent.click(screen.getByRole('button', { name: 'Validar' }));
  drawForm();
  await userEvent.type(screen.getByLabelText('Voucher'), 'trilha-26');
  await validate();
  expect(await screen.findByText('Voucher válido!')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Voucher'), 'x{Backspace}');
  expect(screen.queryByText('Voucher válido!')).toBeNull();
  expect(todo()).toBeTruthy();
  await validate();
  expect(await screen.findByText('Voucher válido!')).toBeTruthy();
  cleanup();
  drawForm();
  expect(screen.getByLabelText<HTMLInputElement>('Voucher').value).toBe('trilha-26');
  expect(screen.queryByText('Voucher válido!')).toBeNull();
  expect(todo()).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Voucher'));
  expect(todo()).toBeNull();
});
