// @vitest-environment jsdom
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { SameTeam } from '@trilha/contract/registrations/same-team.endpoints.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { category, stageDetail, vehicle } from '../testing/entry-fixture.ts';
import { registered } from '../testing/registered-fixture.ts';
import { chosenCategory } from '../testing/category.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';
const SOON = {
  start_registration_date: '2026-04-20T13:00:00.000Z',
  end_registration_date: '2026-05-01T13:00:00.000Z',
  stage_date: '2026-05-20T12:00:00.000Z',
  number_of_cars: 2,
  allowed_teams: true,
};
const TOO_YOUNG = 'Bento terá 6 anos no dia da etapa. A idade mínima para acompanhante é 8 anos.';
const LAST = registered({ step_id: 90 });

const suggestion: SameTeam = {
  from: 'Etapa Serra da Canastra',
  category: { id: 6, name: 'Turismo' },
  team_name: 'Família Albuquerque',
  isoffroad: true,
  crews: [
    { vehicle_id: 2, conductor_id: 31, navigator_id: null, companion_ids: [] },
    { vehicle_id: 1, conductor_id: null, navigator_id: null, companion_ids: [41] },
  ],
  left_out: [{ who: 'Bento', message: TOO_YOUNG }],
};

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

const person = (name: string) => ({ name, cpf: null, date_of_birth: '1987-03-21' });

async function open(
  own: Registration[],
  answer: () => Response | Promise<Response> = () => json({ suggestion }),
): Promise<Network> {
  learnServerTime({ now }, Date.now());
  const categories = [category(), category({ id: 6, name: 'Turismo', allowed_teams: true })];
  const network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/101', () => json({ success: true, step: stageDetail(categories, SOON), now }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle(1), vehicle(2)] }))
    .on('GET /getParticipants', () =>
      json({ participants: [{ id: 31, is_self: true, person: person('Helena Albuquerque') }] }),
    )
    .on('GET /getCompanions', () => json({ companions: [{ id: 41, person: person('Theo') }] }))
    .on('GET /userEvents', () => json({ userRegistration: own, now }))
    .on('GET /me/prepared-entries', () => json({ prepared: [], now }))
    .on(PREPARED, () => refusal('unexpected'))
    .on('GET /me/stages/101/same-team', answer)
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }));
  logIn();
  await openPortal('/events/event/101');
  await screen.findByText('Deixe sua inscrição pronta');
  return network;
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const PREPARED = 'PUT /me/prepared-entries/101';

it('fills nothing before its one tap, and everything but the terms with it [OPEN-60]', async () => {
  const network = await open([LAST]);
  expect(screen.getByText('Mesma equipe da última vez?')).toBeTruthy();
  expect(screen.getByText(TOO_YOUNG)).toBeTruthy();
  expect(chosenCategory()).toBe('');
  press('Usar a mesma equipe');
  expect(chosenCategory()).toBe('6');
  expect(screen.getByLabelText<HTMLInputElement>('Nome da equipe').value).toBe(
    'Família Albuquerque',
  );
  fireEvent.click(screen.getByLabelText(/^Li e aceito os/));
  fireEvent.click(screen.getAllByRole('button', { name: 'Deixar pronta' })[0] as HTMLElement);
  await waitFor(() => expect(network.to(PREPARED)).toHaveLength(1));
  expect(network.to(PREPARED)[0]?.body).toMatchObject({
    category_id: 6,
    team_name: 'Família Albuquerque',
    terms_and_conditions: 1,
    isoffroad: 1,
    vehicles: [{ vehicle_id: 2, conductor_id: 31 }, { vehicle_id: 1 }],
    vehicleCompanions: [{ vehicle_id: 1, companion_id: 41 }],
  });
});

it('is undone by the same button [OPEN-60]', async () => {
  await open([LAST]);
  press('Usar a mesma equipe');
  press('Desfazer');
  expect(chosenCategory()).toBe('');
  expect(screen.queryByLabelText('Nome da equipe')).toBeNull();
});

it('is not asked for by a newcomer [OPEN-60]', async () => {
  const network = await open([]);
  expect(network.to('GET /me/stages/101/same-team')).toEqual([]);
  expect(screen.queryByText('Mesma equipe da última vez?')).toBeNull();
});

it('is not waited for longer than three seconds [OPEN-60]', async () => {
  const patience = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  onTestFinished(() => limit.mockRestore());
  const opened = open([LAST], () => new Promise<Response>(() => undefined));
  await waitFor(() => expect(limit).toHaveBeenCalledWith(3_000));
  expect(screen.queryByText('Deixe sua inscrição pronta')).toBeNull();
  patience.abort();
  await opened;
  expect(screen.queryByText('Mesma equipe da última vez?')).toBeNull();
});

it('is no part of the form when it cannot be had [OPEN-60]', async () => {
  await open([LAST], () => refusal('unexpected'));
  expect(screen.queryByText('Mesma equipe da última vez?')).toBeNull();
  expect(chosenCategory()).toBe('');
});
