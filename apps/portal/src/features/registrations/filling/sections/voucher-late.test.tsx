// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setCustomer } from '../../../../shared/session/current-customer.ts';
import { customer } from '../../../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../../../shared/testing/network.ts';
import { setUpPage } from '../../../../shared/testing/page.ts';
import { drawForm } from '../../testing/draw-entry.tsx';
import { stageDetail } from '../../testing/entry-fixture.ts';

setUpPage();

it('checks a voucher no longer once its form was left [INS-35, FACE-131]', async () => {
  setCustomer(customer());
  const check = `GET /getVouchersByStepId/${stageDetail().id}`;
  const network = new Network()
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on(check, () => Promise.withResolvers<Response>().promise);
  drawForm();
  await userEvent.type(screen.getByLabelText(/^Voucher/), 'NADA-26{Enter}');
  await waitFor(() => expect(network.to(check)).toHaveLength(1));
  cleanup();
  expect(network.to(check)[0]?.isCancelled()).toBe(true);
});

it('reads out what is wrong with a code, which comes after its button was pressed [FACE-144]', async () => {
  setCustomer(customer());
  const check = `GET /getVouchersByStepId/${stageDetail().id}`;
  new Network()
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on(check, () => refusal('unexpected'));
  drawForm();
  const field = screen.getByLabelText(/^Voucher/);
  await userEvent.type(field, 'NADA-26{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const told = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  const message = document.getElementById(told);
  expect(message?.textContent).not.toBe('');
  expect(message?.closest('[aria-live="polite"]')).not.toBeNull();
});
