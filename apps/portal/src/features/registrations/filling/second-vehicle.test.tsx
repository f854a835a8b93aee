// @vitest-environment jsdom
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import { drawForm as form } from '../testing/draw-entry.tsx';
import { category, companion, entryData, stageDetail, vehicle } from '../testing/entry-fixture.ts';

beforeEach(() => {
  setCustomer({ id: 1 } as Customer);
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, errors: {} })));
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const toggle = (number: number) =>
  userEvent.click(screen.getByText(`Configurar veículo ${number}`));
const block = (number: number) =>
  within(screen.getByRole('group', { name: `Configurar veículo ${number}` }));
const amounts = () => [
  ...new Set(
    screen.getAllByText(/^R\$\s[\d.]+,00$/).map(({ textContent }) => textContent.slice(3)),
  ),
];

describe('a second vehicle', () => {
  it('is neither charged nor missed once its block was looked into and closed [FACE-147]', async () => {
    form();
    const missing = () => screen.getAllByText('Falta').length;
    const before = missing();
    await toggle(2);
    await waitFor(() => expect(amounts()).toEqual(['1.000,00']));
    await toggle(2);
    await waitFor(() => expect(amounts()).toEqual(['500,00']));
    expect(missing()).toBe(before);
    expect(screen.getAllByText('(opcional)').length).toBeGreaterThan(0);
  });

  it('stays once anything was chosen for it, closed or not [FACE-147]', async () => {
    form();
    await toggle(2);
    await userEvent.selectOptions(await block(2).findByLabelText('Piloto'), '32');
    await toggle(2);
    await waitFor(() => {
      const title = screen.getByText('Configurar veículo 2');
      expect(title.closest('details')?.open).toBe(false);
    });
    expect(amounts()).toEqual(['1.000,00']);
  });

  it('offers nobody who sits in the first one, and says where they do [FACE-149]', async () => {
    const again = { ...companion(43, 'Maria Aparecida', '1958-07-02'), cpf: '00000000032' };
    form({ companions: [...entryData().companions, again] });
    await userEvent.selectOptions(screen.getByLabelText('Navegador'), '32');
    await userEvent.selectOptions(screen.getByLabelText('Acompanhante 1'), '41');
    await toggle(2);
    const barred = (label: string) => {
      const select = block(2).getByLabelText<HTMLSelectElement>(label);
      return [...select.options].filter((one) => one.disabled).map((one) => one.textContent);
    };
    await block(2).findByLabelText('Piloto');
    const [self, mother] = [
      'Helena Albuquerque (você): já pilota o veículo 1',
      'Maria Aparecida: já navega no veículo 1',
    ];
    expect(barred('Piloto')).toEqual([self, mother]);
    expect(barred('Navegador')).toEqual([self, mother]);
    // The same person, also a companion.
    expect(barred('Acompanhante 1')).toEqual([
      'Theo Figueiredo: já vai no veículo 1',
      'Bento Figueiredo: 6 anos, idade mínima 8',
      'Maria Aparecida: já navega no veículo 1',
    ]);
    await userEvent.selectOptions(block(1).getByLabelText('Navegador'), '');
    expect(barred('Piloto')).toEqual([self]);
  });

  it('offers one companion once in one car, and driver and navigator to each other [FACE-149]', async () => {
    form();
    await userEvent.selectOptions(screen.getByLabelText('Acompanhante 1'), '41');
    const options = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map((one) => one.textContent);
    expect(options('Acompanhante 2')).toContain('Theo Figueiredo: já vai no veículo 1');
    expect(options('Acompanhante 1')).toContain('Theo Figueiredo');
    expect(options('Navegador')).toContain('Helena Albuquerque (você)');
  });
});

describe('a full stage', () => {
  const full = (differing: Partial<EntryData> = {}) =>
    form({ stage: stageDetail([category()], { vacancies_left: 0 }), ...differing });
  const promised = () => screen.queryAllByText(/entra na (fila|lista de espera)/).length > 0;

  it('promises a place in line to who can still enter a vehicle', () => {
    full({ otherVehicles: 1, vehicles: [vehicle(1, { is_favorite: 1 }), vehicle(2)] });
    expect(promised()).toBe(true);
  });

  it.each<[string, Partial<EntryData>]>([
    ['who has as many in it as one may', { otherVehicles: 2 }],
    [
      'who has every vehicle in it',
      { otherVehicles: 1, vehicles: [{ ...vehicle(1), isEntered: true }] },
    ],
  ])('promises no place in line to %s [FACE-148]', (_, differing) => {
    full(differing);
    expect(promised()).toBe(false);
  });
});
