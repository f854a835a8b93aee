// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { changeBody, registeredForm } from './registered-form.ts';
import { sendChange } from './send-change.ts';
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
  const network = new Network().on('GET /registrations/7', () => json({ registration: after }));
  let lost = 0;
  network.on('PUT /registrations/7', () => {
    lost += 1;
    if (lost === 1) throw new TypeError('lost on the way');
    return outdated();
  });
  expect(await sendChange(7, body, stage, noWait)).toEqual(after);
  expect(network.to('PUT /registrations/7')).toHaveLength(2);
});

it('says so when somebody else changed the registration', async () => {
  new Network()
    .on('GET /registrations/7', () =>
      json({ registration: registered({ vehicles: [entered(2)] }) }),
    )
    .on('PUT /registrations/7', outdated);
  await expect(sendChange(7, body, stage, noWait)).rejects.toMatchObject({ code: 'invalid' });
});
