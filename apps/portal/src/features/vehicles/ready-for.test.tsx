// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';

setUpPage();
let network: Network;

beforeEach(() => {
  const now = new Date().toISOString();
  network = new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ id: 12 })] }))
    .on('GET /getAllEvents', () => json({ events: [], now }))
    .on('GET /userEvents', () => json({ userRegistration: [], now }));
  logIn();
});

it.each(['GET /userEvents', 'GET /getAllEvents', 'GET /me/first-stage'])(
  'leaves the garage where it is when %s fails, and does not ask for it without end [VEH-01]',
  async (route) => {
    network.on(route, () => refusal('unexpected'));
    await openPortal('/cars');
    const tab = await screen.findByRole('tab', { name: /Trovão/ });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(tab.isConnected).toBe(true);
    expect(network.to(route).length).toBeLessThan(4);
  },
);
