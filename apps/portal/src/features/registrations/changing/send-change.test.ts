// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { changeBody, registeredForm } from './registered-form.ts';
import { OutdatedEntry, sendChange } from './send-change.ts';
import { stageDetail } from '../testing/entry-fixture.ts';
import { entered, registered } from '../testing/registered-fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const stage = stageDetail();
const before = registered({ vehicles: [entered(1), entered(2)] });
const after = registered({ vehicles: [entered(1)] });
const body = changeBody(registeredForm(after), stage, before);
const noWait = () => Promise.resolve();
const outdated = () =>
  refusal('invalid', { errors: { vehiclesRegistration: ['Dados inválidos'] } });

it('knows from the registration that a change whose answer was lost has arrived', async () => {
  let lost = 0;
  const network = new Network().on('GET /registrations/7', () =>
    json({ registration: lost === 0 ? before : after }),
  );
  network.on('PUT /registrations/7', () => {
    lost += 1;
    if (lost === 1) throw new TypeError('lost on the way');
    return outdated();
  });
  expect(await sendChange(before, body, stage, noWait)).toEqual(after);
  expect(network.to('PUT /registrations/7')).toHaveLength(2);
  // Without its vehicles every registration would look changed.
  for (const { path } of network.to('GET /registrations/7')) expect(path).toContain('vehicle=true');
});

it('says so when somebody else changed the registration in the same moment', async () => {
  let reads = 0;
  new Network()
    .on('GET /registrations/7', () => {
      reads += 1;
      const other = registered({ vehicles: [entered(2)] });
      return json({ registration: reads === 1 ? before : other });
    })
    .on('PUT /registrations/7', outdated);
  await expect(sendChange(before, body, stage, noWait)).rejects.toMatchObject({
    code: 'invalid',
    registration: { vehicles: [{ vehicle_id: 2 }] },
  });
});

it('sends nothing over what somebody else changed, though the rows are the same [FACE-26]', async () => {
  const crews = [entered(1), entered(2, { navigator_id: 33, navigator_name: 'Rui Barreto' })];
  const network = new Network().on('GET /registrations/7', () =>
    json({ registration: registered({ vehicles: crews }) }),
  );
  await expect(sendChange(before, body, stage, noWait)).rejects.toBeInstanceOf(OutdatedEntry);
  expect(network.to('PUT /registrations/7')).toEqual([]);
});

it('asks again what is stored where that answer is lost, as for the change itself', async () => {
  let reads = 0;
  const network = new Network().on('GET /registrations/7', () => {
    reads += 1;
    if (reads === 1) throw new TypeError('lost on the way');
    return json({ registration: before });
  });
  network.on('PUT /registrations/7', () => json({ registration: after }));
  expect(await sendChange(before, body, stage, noWait)).toEqual(after);
});
