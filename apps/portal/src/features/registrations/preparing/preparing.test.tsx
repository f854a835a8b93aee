// @vitest-environment jsdom
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { drawForm } from '../testing/draw-entry.tsx';
import { category, stageDetail, vehicle } from '../testing/entry-fixture.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';
const OPENS = '2026-04-20T13:00:00.000Z';
const SOON = { start_registration_date: OPENS, end_registration_date: '2026-05-01T13:00:00.000Z' };
const NOT_YET = /A ordem é a do toque, a partir das 10:00\./;

let network: Network;
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

function prepared(differing: Partial<PreparedEntry> = {}): PreparedEntry {
  return {
    step_id: 101,
    event_id: 1,
    key: 'prepared-key-1',
    entry: {
      category_id: 1,
      team_name: null,
      terms_and_conditions: 1,
      isoffroad: 1,
      voucher: null,
      vehicles: [{ vehicle_id: 2, conductor_id: 0, navigator_id: null }],
      vehicleCompanions: [],
    },
    problems: [],
    opens_at: OPENS,
    first_batch_refusal: null,
    prepared_at: now,
    checked_at: now,
    ...differing,
  };
}

async function open(
  kept: PreparedEntry[],
  differing: Partial<StageDetail> = SOON,
): Promise<Network> {
  learnServerTime({ now }, Date.now());
  const step = stageDetail([category({ id: 1 })], {
    stage_date: '2026-05-20T12:00:00.000Z',
    ...differing,
  });
  let all = kept;
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getStep/101', () => json({ success: true, step, now }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle(1), vehicle(2)] }))
    .on('GET /getParticipants', () => json({ participants: [] }))
    .on('GET /getCompanions', () => json({ companions: [] }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }))
    .on('GET /me/prepared-entries', () => json({ prepared: all, now }))
    .on('PUT /me/prepared-entries/101', () => {
      all = [
        prepared({
          problems: [{ field: 'conductor_v1_id', message: 'Campo obrigatório', since: null }],
        }),
      ];
      return json({ prepared: all[0] });
    })
    .on('DELETE /me/prepared-entries/101', () => {
      all = [];
      return json({ prepared: [], now });
    })
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }));
  logIn();
  await openPortal('/events/event/101');
  return network;
}

const buttons = (name: string) => screen.findAllByRole('button', { name });

it('has the form of a stage that opens later, which keeps the entry incomplete too and enters nothing [OPEN-50, OPEN-57]', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'Deixe sua inscrição pronta' })).toBeTruthy();
  expect(screen.getAllByText(NOT_YET).length).toBeGreaterThan(0);
  expect(screen.queryByText('As inscrições desta etapa fecharam')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Inscrever-se' })).toBeNull();
  const [leave] = await buttons('Deixar pronta');
  if (leave) await userEvent.click(leave);
  expect(await screen.findByRole('heading', { name: 'Quase pronta.' })).toBeTruthy();
  const [sent] = network.to('PUT /me/prepared-entries/101');
  expect(sent?.body).not.toHaveProperty('step_id');
  expect(network.to('POST /registrations')).toEqual([]);
});

it('says that it is ready, what that is not, and forgets it only after asking [OPEN-55, OPEN-57]', async () => {
  await open([prepared()]);
  expect(await screen.findByRole('heading', { name: 'Sua inscrição está pronta.' })).toBeTruthy();
  expect(screen.getByText(NOT_YET)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  const keep = await screen.findByRole('button', { name: 'Manter' });
  expect(document.activeElement).toBe(keep);
  expect(network.to('DELETE /me/prepared-entries/101')).toEqual([]);
  const [confirm] = (await buttons('Descartar')).slice(-1);
  const dialog = screen.getByRole('alertdialog');
  if (confirm && dialog.contains(confirm)) await userEvent.click(confirm);
  else throw new Error('the dialog has no button that discards');
  expect(await screen.findByRole('heading', { name: 'Deixe sua inscrição pronta' })).toBeTruthy();
});

it('says what changed since, at its place, and leads to the form with the rest kept [OPEN-51, OPEN-57]', async () => {
  const message = 'Este veículo já está inscrito nesta etapa.';
  await open([prepared({ problems: [{ field: 'vehicle_1_id', message, since: now }] })]);
  expect(await screen.findByRole('heading', { name: 'Uma coisa mudou.' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: message })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Acertar 1 item' }));
  const chosen = await screen.findAllByRole('radio', { checked: true });
  expect(chosen.map((radio) => radio.getAttribute('value'))).toContain('2');
});

it('fills the form of an open stage, and is sent under the key of its press [OPEN-52]', async () => {
  const { entry } = prepared();
  const vehicles = [{ vehicle_id: 2, conductor_id: 31, navigator_id: null }];
  setCustomer(customer());
  learnServerTime({ now }, Date.now());
  network = new Network()
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on('POST /registrations', () => refusal('registration_closed'));
  drawForm({
    prepared: prepared({ entry: { ...entry, category_id: 5, vehicles }, opens_at: null }),
  });
  const chosen = screen.getAllByRole('radio', { checked: true });
  expect(chosen.map((radio) => radio.getAttribute('value'))).toContain('2');
  await userEvent.click(screen.getAllByRole('button', { name: 'Inscrever-se' })[0]!);
  await waitFor(() => expect(network.to('POST /registrations')).toHaveLength(1));
  const [sent] = network.to('POST /registrations');
  expect(sent?.headers.get('Idempotency-Key')).toBe('prepared-key-1');
  expect(sent?.body).toMatchObject({ vehicles });
});
