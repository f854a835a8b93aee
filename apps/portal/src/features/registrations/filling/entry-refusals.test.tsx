// @vitest-environment jsdom
import type { ErrorCode } from '@trilha/contract/errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { customer } from '../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { drawForm } from '../testing/draw-entry.tsx';

setUpPage();
const TITLE = 'Erro ao enviar o formulário!';
const SUBMIT = 'POST /registrations';
let network: Network;

beforeEach(() => {
  setCustomer(customer());
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  network = new Network().on('POST /verifyVehicles', () => json({ success: true, errors: {} }));
});

async function send(): Promise<void> {
  drawForm();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getAllByRole('button', { name: 'Inscrever-se' })[0]!);
  await waitFor(() => expect(network.to(SUBMIT)).toHaveLength(1));
}

describe('an entry that could not be sent', () => {
  const codes: ErrorCode[] = ['unexpected', 'person_already_registered', 'registration_closed'];
  it.each(codes)('says so above the form, and why: %s [INS-49]', async (code) => {
    network.on(SUBMIT, () => refusal(code, { message: 'Porque sim.' }));
    await send();
    const told = (await screen.findByText(TITLE)).closest<HTMLElement>('[role=alert]');
    expect(within(told!).getByText('Porque sim.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  });

  it('says so too where no answer came, and goes again on asking [INS-49]', async () => {
    // The delays between its retries are a second or more.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network.on(SUBMIT, () => Promise.reject(new TypeError('Failed to fetch')));
    await send();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText(TITLE)).toBeTruthy();
    const before = network.to(SUBMIT).length;
    network.on(SUBMIT, () => refusal('registration_closed'));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(network.to(SUBMIT)).toHaveLength(before + 1));
    const keys = network.to(SUBMIT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['first_batch_full', 'Vagas do primeiro lote esgotadas!'],
    ['voucher_exhausted', 'Vouchers esgotados!'],
  ] as const)('says %s in its own words instead [INS-48]', async (code, text) => {
    network.on(SUBMIT, () => refusal(code));
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
