// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customer, logIn } from '../shared/testing/customer.ts';
import { json, Network, refusal } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { address, openPortal } from './testing/open-portal.tsx';

setUpPage();

describe('the wildcard screen', () => {
  it.each([
    ['without a token goes to the login [RTE-33, CONST-04]', false, '/auth/login'],
    ['with one goes to the events [RTE-32, CONST-04]', true, '/events'],
  ])('waits 1.5 s and %s', async (_, hasToken, target) => {
    if (hasToken) logIn();
    new Network()
      .on('GET /customer/getVehicles', () => refusal('no_vehicles'))
      .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const wait = vi.spyOn(globalThis, 'setTimeout');
    await openPortal('/nada/aqui');
    expect(wait).toHaveBeenCalledWith(expect.any(Function), 1_500);
    wait.mockRestore();
    expect(screen.getByRole('heading', { name: 'Fora da trilha' })).toBeTruthy();
    expect(screen.getByText(/Já levamos você de volta/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1_400);
    expect(address()).toBe('/nada/aqui');
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(address).toBe(target);
  });
});
