// @vitest-environment jsdom
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { category, entryData, stageDetail, vehicle } from '../testing/entry-fixture.ts';
import { drawEntry, drawForm as form } from '../testing/draw-entry.tsx';
import { NoFormPage } from '../opening/no-form-page.tsx';
import { NotOpenPage } from '../opening/not-open-page.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';

const open = '2026-04-16T12:00:00.000Z';

/** The response to `verifyVehicles`. */
let refusals: Record<string, string> = {};

beforeEach(() => {
  refusals = {};
  setCustomer({ id: 1 } as Customer);
  setNow(open);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, errors: refusals })));
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function setNow(now: string) {
  learnServerTime({ now }, Date.now());
}

function withCategory(differing: Partial<Category>): Partial<EntryData> {
  return { stage: stageDetail([category(differing)]) };
}

function optionsOf(label: string): (string | null)[] {
  const select = screen.getAllByLabelText(label)[0] as HTMLSelectElement;
  return [...select.options].map((option) => option.textContent);
}

describe('the form of a stage', () => {
  it('shows what is entered: stage, event, place, date and fee [INS-04, INS-05]', () => {
    const { event, ...stage } = stageDetail();
    form({ stage: { ...stage, event: { ...event, logo: '/files/ff/outdoor.png' } } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inscrição');
    expect(screen.getByRole('heading', { name: 'Etapa Poços de Caldas' })).toBeTruthy();
    const logo = screen.getByRole('img', { name: 'Mitsubishi Outdoor' });
    expect(logo.getAttribute('src')).toBe('/files/ff/outdoor.png');
    for (const text of [
      'Mitsubishi Outdoor, Poços de Caldas (MG)',
      'Trilha leve, para a família.',
      'R$ 500,00 por carro',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('25/04/2026 às 08:00').length).toBeGreaterThan(0);
  });

  it('names what stands beside it [FACE-152]', () => {
    form();
    expect(screen.getByRole('complementary', { name: 'Resumo da inscrição' })).toBeTruthy();
  });

  it('heads one block per vehicle where there may be several [INS-08]', async () => {
    form();
    const first = screen.getByRole('group', { name: 'Configurar veículo 1' });
    expect(within(first).getByRole('radiogroup', { name: 'Veículo' })).toBeTruthy();
    expect(screen.getByText('Configurar veículo 2')).toBeTruthy();
    cleanup();
    form(withCategory({ number_of_cars: 1 }));
    expect(screen.queryByText(/Configurar veículo/)).toBeNull();
    expect(screen.getByRole('radiogroup', { name: 'Veículo' })).toBeTruthy();
  });

  it('shows each vehicle beside its plate, dashed where an invitation tells no model', () => {
    const known = vehicle(1, { model: 'Jimny Sierra 4You', color: 'Verde' });
    form({ vehicles: [known, { ...vehicle(2), model: null, year: null }] });
    const block = screen.getByRole('group', { name: 'Configurar veículo 1' });
    const cars = [...block.querySelectorAll('.silhouette')];
    const drawn = cars.map((car) => [
      car.querySelector('use')?.getAttribute('href')?.replace(/.*#/, ''),
      car.getAttribute('class'),
    ]);
    expect(drawn).toEqual([
      ['jimny-sierra', 'silhouette silhouette--verde'],
      ['desconhecido', 'silhouette'],
    ]);
  });

  it('offers no block for a vehicle more than the customer may enter over all registrations [INS-26]', () => {
    form({ otherVehicles: 1 });
    expect(screen.getByText('Configurar veículo 1')).toBeTruthy();
    expect(screen.queryByText('Configurar veículo 2')).toBeNull();
  });

  it('asks for the team’s name only where the category allows teams [INS-07]', async () => {
    form();
    expect(screen.queryByLabelText('Nome da equipe')).toBeNull();
    cleanup();
    form(withCategory({ allowed_teams: true }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Inscrever-se' })[0]!);
    const field = screen.getByLabelText<HTMLInputElement>('Nome da equipe');
    expect(field.name).toBe('team_name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('offers driver and navigator, and nobody only where nobody is needed [INS-09, INS-10, INS-11]', () => {
    form();
    expect(optionsOf('Piloto')).toEqual([
      'Selecione',
      'Helena Albuquerque (você)',
      'Maria Aparecida',
    ]);
    expect(optionsOf('Navegador')[0]).toBe('Nenhum');
    cleanup();
    form(withCategory({ browser: true }));
    expect(optionsOf('Navegador')).not.toContain('Nenhum');
  });

  it('offers a vehicle to no second block, whichever has it [INS-23]', async () => {
    form();
    await userEvent.click(screen.getByText('Configurar veículo 2'));
    const block = (number: number) =>
      within(screen.getByRole('group', { name: `Configurar veículo ${number}` }));
    const car = (inBlock: number, id: number) =>
      block(inBlock).getByRole<HTMLInputElement>('radio', { name: new RegExp(`Carro ${id}`) });
    const state = () =>
      [1, 2].flatMap((inBlock) =>
        [1, 2].map((id) => {
          const { checked, disabled } = car(inBlock, id);
          return checked ? 'chosen' : disabled ? 'taken' : 'free';
        }),
      );
    // The favourite, car 2, is preselected.
    expect(state()).toEqual(['free', 'chosen', 'free', 'taken']);
    expect(block(2).getByText('Já está no veículo 1.')).toBeTruthy();
    await userEvent.click(car(2, 1));
    expect(state()).toEqual(['taken', 'chosen', 'chosen', 'taken']);
    expect(block(1).getByText('Já está no veículo 2.')).toBeTruthy();
  });

  it('brings the next seat once one is taken, with the age on the stage’s day [INS-12, INS-27]', async () => {
    form(withCategory({ companion_allowed_quantity: 2 }));
    expect(screen.queryByLabelText('Acompanhante 2')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Acompanhante 1'), '41');
    expect(screen.getByText((_, element) => element?.textContent === '9 anos')).toBeTruthy();
    expect(screen.getByLabelText('Acompanhante 2')).toBeTruthy();
    expect(screen.queryByLabelText('Acompanhante 3')).toBeNull();
  });

  it('keeps who is too young in the list, with the reason [INS-28]', () => {
    form();
    expect(optionsOf('Acompanhante 1')).toEqual([
      'Ninguém',
      'Theo Figueiredo',
      'Bento Figueiredo: 6 anos, idade mínima 8',
    ]);
    expect(screen.getByText('Bento Figueiredo ainda não pode ir')).toBeTruthy();
  });

  it('shows why a vehicle is refused, beside it [INS-39, INS-40]', async () => {
    refusals = { 2: 'A trilha é só para tração 4x4.' };
    form();
    await waitFor(() => {
      const row = screen.getByRole<HTMLInputElement>('radio', { name: /Carro 2/ });
      expect(row.disabled).toBe(true);
    });
    expect(screen.getAllByText('A trilha é só para tração 4x4.').length).toBeGreaterThan(0);
  });

  it('asks again with a code that was found good, and promises no waiting line then [INS-34, INS-39, FACE-44]', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, init?: { body?: string }) => {
      if (!address.includes('/verifyVehicles')) {
        return Promise.resolve(
          Response.json({ vouchers: [{ voucher: 'TRILHA-26', vacancies_released: 1 }] }),
        );
      }
      const { voucher } = JSON.parse(init?.body ?? '{}') as { voucher?: string };
      asked.push(voucher);
      const errors =
        voucher === undefined ? { 2: 'O primeiro lote é de novos participantes.' } : {};
      return Promise.resolve(Response.json({ success: true, errors }));
    });
    form({ stage: stageDetail([category()], { vacancies_left: 0 }) });
    const row = () => screen.getByRole<HTMLInputElement>('radio', { name: /Carro 2/ });
    await waitFor(() => expect(row().disabled).toBe(true));
    expect(screen.getByText('Sem vaga livre agora: você entra na fila')).toBeTruthy();
    expect(screen.getByText(/^Você não paga nada agora/)).toBeTruthy();
    expect(screen.getByText('Nada a pagar agora')).toBeTruthy();
    expect(screen.queryAllByText(/você entra na lista de espera/).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText('Voucher'), 'trilha-26');
    await userEvent.click(screen.getByRole('button', { name: 'Validar' }));
    await waitFor(() => expect(row().disabled).toBe(false));
    expect(asked.at(-1)).toBe('trilha-26');
    expect(screen.queryByText(/você entra na fila/)).toBeNull();
    expect(screen.queryByText('Nada a pagar agora')).toBeNull();
    expect(screen.queryByText(/você entra na lista de espera/)).toBeNull();
  });

  it.each([
    ['motorsports', '/documentos/regulamento-motorsports'],
    ['outdoor', '/documentos/regulamento-outdoor'],
    ['experience', '/documentos/regulamento-experience'],
  ] as const)('offers the terms of its category: %s [INS-14, INS-15, INS-50]', (group, address) => {
    form(withCategory({ terms_group: group }));
    const link = screen.getByRole('link', { name: 'termos da etapa' });
    expect(link.getAttribute('href')).toBe(address);
    expect(screen.getByRole('checkbox', { name: /somente para veículos 4X4/ })).toBeTruthy();
  });

  it('keeps what is chosen in this tab', async () => {
    form();
    await userEvent.selectOptions(screen.getByLabelText('Navegador'), '32');
    cleanup();
    form();
    expect(screen.getByLabelText<HTMLSelectElement>('Navegador').value).toBe('32');
  });
});

describe('a stage without a form', () => {
  it('says that its event admits no registration [INS-43]', () => {
    drawEntry(<NotOpenPage data={entryData({ isAdmitted: false })} />);
    expect(screen.getByText('Inscrições não permitidas para este evento')).toBeTruthy();
  });

  it('says when it opens', () => {
    setNow('2026-04-14T12:00:00.000Z');
    drawEntry(<NotOpenPage data={entryData()} />);
    expect(screen.getByText('Inscrições em breve')).toBeTruthy();
    expect(screen.getByRole('timer', { name: 'Abre em' })).toBeTruthy();
  });

  it('says of one whose dates are unknown what list and page say [SEASON-90]', () => {
    const data = entryData();
    const stage = { ...data.stage, start_registration_date: null, end_registration_date: null };
    drawEntry(<NotOpenPage data={{ ...data, stage }} />);
    expect(screen.getByText('Inscrições em breve')).toBeTruthy();
  });

  it('has a text for a failure without a known cause [INS-46]', () => {
    const unknown = new ApiError({ status: 500, code: 'unexpected', message: 'x' });
    drawEntry(<NoFormPage title="Erro ao carregar dados iniciais." error={unknown} />);
    expect(screen.getByText('Erro desconhecido')).toBeTruthy();
  });
});
