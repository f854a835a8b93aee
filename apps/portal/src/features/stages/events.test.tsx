// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { learnServerTime } from '../../shared/server-clock.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { registration, stage } from './testing/stage-fixture.ts';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';

it('draws the tabs once it is known what is owed, which stands above them', async () => {
  learnServerTime({ now }, Date.now());
  const own = Promise.withResolvers<Response>();
  const event = { id: 1, name: 'Motorsports', description: '', is_paid: true };
  const events = [{ ...event, allows_registration: true, steps: [stage()] }];
  new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /getAllEvents', () => json({ events, now }))
    .on('GET /userEvents', () => own.promise);
  logIn();
  await openPortal('/events');
  await screen.findByRole('heading', { level: 1, name: /^Vem pra trilha/ });
  expect(screen.queryByRole('tablist')).toBeNull();
  await act(async () => own.resolve(json({ userRegistration: [registration()], now })));
  const tabs = await screen.findByRole('tablist', { name: 'Eventos' });
  const owed = screen.getByRole('region', { name: /^Pagar a inscrição/ });
  expect(owed.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
