// @vitest-environment jsdom
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { drawForm as form } from '../testing/draw-entry.tsx';
import { category, stageDetail, vehicle } from '../testing/entry-fixture.ts';
import { chooseCategory } from '../testing/category.ts';

const NEW_ONLY =
  'O primeiro lote é reservado a novos participantes. Inscreva-se quando abrirem as inscrições gerais.';

/** The response to `verifyVehicles`. */
let refusals: Record<string, string> = {};

beforeEach(() => {
  refusals = {};
  setCustomer({ id: 1 } as Customer);
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.includes('/verifyVehicles')
          ? { success: true, errors: refusals }
          : { vouchers: [{ voucher: 'TRILHA-26', vacancies_released: 1 }] },
      ),
    ),
  );
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const rows = () =>
  within(screen.getByRole('radiogroup', { name: 'Veículo' })).getAllByRole<HTMLInputElement>(
    'radio',
  );

it('tells once why the whole garage is refused, and from when it is not [FACE-91]', async () => {
  refusals = { 1: NEW_ONLY, 2: NEW_ONLY };
  const window = {
    start_first_batch: '2026-04-16T10:00:00.000Z',
    end_first_batch: '2026-04-17T13:00:00.000Z',
    start_registration_date: '2026-04-17T13:00:00.000Z',
    end_registration_date: '2026-04-20T21:00:00.000Z',
    vacancies_first_batch: 10,
  };
  form({ stage: stageDetail([category({ number_of_cars: 1 })], window) });
  const told = `${NEW_ONLY} As inscrições gerais abrem sex, 17/04/2026 às 10:00.`;
  const group = screen.getByRole('radiogroup', { name: 'Veículo' });
  expect(await within(group).findAllByText(told)).toHaveLength(1);
  expect(group.querySelector('.choices')?.textContent).not.toContain('primeiro lote');
  for (const row of rows()) {
    expect(row.disabled).toBe(true);
    const why = row.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(why)?.textContent).toContain(told);
  }
});

it('tells of each vehicle where reasons differ [FACE-91]', async () => {
  refusals = { 1: NEW_ONLY, 2: 'O primeiro lote aceita veículos a partir de 2020.' };
  form({ stage: stageDetail([category({ number_of_cars: 1 })]) });
  const group = screen.getByRole('radiogroup', { name: 'Veículo' });
  await within(group).findAllByText(NEW_ONLY);
  const told = [...group.querySelectorAll('.choice .why > span:last-child')].map(
    (why) => why.textContent,
  );
  expect(told).toEqual([NEW_ONLY, 'O primeiro lote aceita veículos a partir de 2020.']);
});

it.each([
  [true, /sem um, a inscrição não pode ser enviada/],
  [false, /Pode ficar sem/],
])('says what happens without a navigator, needed %s [FACE-92]', (browser, says) => {
  form({ stage: stageDetail([category({ browser, number_of_cars: 1 })], { browser: true }) });
  const select = screen.getByLabelText('Navegador');
  const help = document.getElementById(select.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toMatch(says);
});

it('leads to the terms before and after a category is chosen [INS-14, INS-50, FACE-93]', async () => {
  const both = [
    category({ id: 5, name: 'Passeio em família' }),
    category({ id: 6, name: 'Regularidade', terms_group: 'motorsports' }),
  ];
  form({ stage: stageDetail(both) });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Outdoor')).toBe('/documentos/regulamento-outdoor');
  expect(address('Motorsports')).toBe('/documentos/regulamento-motorsports');
  await chooseCategory('Regularidade');
  expect(address('termos da etapa')).toBe('/documentos/regulamento-motorsports');
  expect(screen.queryByRole('link', { name: 'Outdoor' })).toBeNull();
});

it('declares and accepts nothing for anybody: both boxes are empty at the start [INS-14, INS-15]', async () => {
  form();
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  const names = [
    'Declaro que a participação é somente para veículos 4X4.',
    'Li e aceito os termos da etapa.',
  ];
  expect(boxes().map((box) => box.labels?.[0]?.textContent)).toEqual(names);
  const ticked = () => boxes().map(({ checked }) => checked);
  expect(ticked()).toEqual([false, false]);
  await userEvent.click(boxes()[0]!);
  expect(ticked()).toEqual([true, false]);
  await userEvent.click(boxes()[1]!);
  expect(ticked()).toEqual([true, true]);
});

it('says before the declaration that a chosen car is no 4X4 by its model [INS-15, FACE-94]', async () => {
  const cars = [
    vehicle(1, { model: 'L200 Triton Sport 4x4', is_favorite: 1 }),
    vehicle(2, { model: 'ASX 2.0 4x2' }),
  ];
  form({ vehicles: cars, stage: stageDetail([category({ number_of_cars: 1 })]) });
  const warning = 'Pelo modelo, RVK4E22 não é 4X4. Confira antes de declarar.';
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Carro 2/ }));
  const declaration = screen.getByRole('checkbox', { name: /somente para veículos 4X4/ });
  const help = declaration.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  expect(document.getElementById(help)?.textContent).toBe(warning);
});

it('says what a good voucher changes [INS-31, FACE-95]', async () => {
  form();
  const field = screen.getByLabelText(/^Voucher/);
  await userEvent.type(field, 'TRILHA-26');
  expect(screen.queryByText(/Sua vaga sai das reservadas/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Validar' }));
  expect(await screen.findByText('Voucher válido!')).toBeTruthy();
  expect(screen.getByText(/Sua vaga sai das reservadas.*A taxa continua a mesma/)).toBeTruthy();
});
