// @vitest-environment jsdom
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { drawForm } from '../testing/draw-entry.tsx';
import { vehicle } from '../testing/entry-fixture.ts';

const REASON = 'A trilha é só para tração 4x4.';

/** The response to `verifyVehicles`, by vehicle id. */
let refusals: Record<string, string>;
/** Requested addresses, in order. */
let asked: string[];

beforeEach(() => {
  refusals = {};
  asked = [];
  setCustomer({ id: 1 } as Customer);
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace('/api', ''));
    return Promise.resolve(
      Response.json({ success: true, errors: refusals, registration: { id: 7 } }),
    );
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const times = (path: string) => asked.filter((address) => address === path).length;
const row = () => screen.getByRole<HTMLInputElement>('radio', { name: /Carro 1/ });

/** A complete form, except for the server's verdict on the vehicle. */
async function fillForm(): Promise<void> {
  drawForm({ vehicles: [vehicle(1)] });
  await waitFor(() => expect(times('/verifyVehicles')).toBe(1));
  expect(row().checked).toBe(true);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
}

const send = () => userEvent.click(screen.getAllByRole('button', { name: 'Inscrever-se' })[0]!);

/** Expects the reason in the focused summary, and no sent entry. */
async function expectBlocked(text: string): Promise<void> {
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(new RegExp(text))).toBeTruthy();
  expect(times('/registrations')).toBe(0);
}

describe('a vehicle that the server refuses', () => {
  it('keeps the form from being sent [INS-40]', async () => {
    refusals = { 1: REASON };
    await fillForm();
    await waitFor(() => expect(row().disabled).toBe(true));
    await send();
    await expectBlocked(REASON);
    // The verdict is cached: it is not requested again.
    expect(times('/verifyVehicles')).toBe(1);
  });

  it('does so too where it is refused only as the form is being sent [INS-40]', async () => {
    await fillForm();
    expect(row().disabled).toBe(false);
    refusals = { 1: REASON };
    await send();
    await expectBlocked(REASON);
    expect(times('/verifyVehicles')).toBe(2);
    expect(row().disabled).toBe(true);
  });

  it('blocks nothing while it is not refused [INS-40]', async () => {
    await fillForm();
    await send();
    await waitFor(() => expect(times('/registrations')).toBe(1));
  });

  it('is told so in words even where the server gives none [INS-41]', async () => {
    refusals = { 1: '' };
    await fillForm();
    await waitFor(() => expect(row().disabled).toBe(true));
    const block = within(screen.getByRole('radiogroup', { name: 'Veículo' }));
    expect(block.getAllByText('Veículo não permitido para esta etapa.').length).toBeGreaterThan(0);
    await send();
    await expectBlocked('Veículo não permitido para esta etapa.');
  });
});
