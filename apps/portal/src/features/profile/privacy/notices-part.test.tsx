// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Notices } from '@trilha/contract/notices/notices.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../../app/testing/open-portal.tsx';
import { logIn } from '../../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { profileNetwork } from '../testing/profile-network.ts';

const NOTICES: Notices = {
  public_key: 'BKey',
  this_device: 0,
  other_devices: 1,
  kinds: { place_won: 1, payment_due: 1, stage_open: 1, stage_changed: 1 },
  watched_stages: [],
};

setUpPage();
let network: Network;
beforeEach(() => {
  network = profileNetwork().on('GET /me/notices', () => json(NOTICES));
  logIn();
});
afterEach(() => vi.unstubAllGlobals());

it('has a switch a kind, kept as soon as it is moved [FACE-63]', async () => {
  network.on('PUT /me/notices', () =>
    json({ ...NOTICES, kinds: { ...NOTICES.kinds, stage_changed: 0 } }),
  );
  await openPortal('/profile/privacy');
  const box = await screen.findByLabelText<HTMLInputElement>('Minha etapa mudou ou foi cancelada');
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await vi.waitFor(() => expect(box.checked).toBe(false));
  expect(network.to('PUT /me/notices')[0]?.body).toEqual({ stage_changed: 0 });
  expect(screen.getByLabelText<HTMLInputElement>(/Consegui uma vaga/).checked).toBe(true);
});

it('keeps every switch of several moved at once, and puts back what is refused [FACE-63]', async () => {
  const answers = [
    { ...NOTICES, kinds: { ...NOTICES.kinds, stage_changed: 0 } },
    { ...NOTICES, kinds: { ...NOTICES.kinds, stage_changed: 0, place_won: 0 } },
  ];
  network.on('PUT /me/notices', () => {
    const answer = answers.shift();
    return answer ? json(answer) : refusal('lookup_unavailable', { message: 'Tente de novo.' });
  });
  await openPortal('/profile/privacy');
  const changed = await screen.findByLabelText<HTMLInputElement>(/Minha etapa mudou/);
  const won = screen.getByLabelText<HTMLInputElement>(/Consegui uma vaga/);
  changed.click();
  expect(changed.checked).toBe(false);
  won.click();
  await vi.waitFor(() => expect(network.to('PUT /me/notices')).toHaveLength(2));
  expect([changed.checked, won.checked]).toEqual([false, false]);
  won.click();
  expect(await screen.findByText('Tente de novo.')).toBeDefined();
  expect([changed.checked, won.checked]).toEqual([false, false]);
});

it('says where the browser cannot, and offers no button then [FACE-66]', async () => {
  await openPortal('/profile/privacy');
  expect(await screen.findByText(/Este navegador não recebe avisos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ligar avisos/ })).toBeNull();
});

it('asks by the browser’s own question after a press only, and explains a refusal [FACE-66]', async () => {
  const asked = vi.fn<() => Promise<string>>(async () => {
    Object.assign(question, { permission: 'denied' });
    return 'denied';
  });
  const question = { permission: 'default', requestPermission: asked };
  vi.stubGlobal('Notification', question);
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  await openPortal('/profile/privacy');
  const button = await screen.findByRole('button', { name: 'Ligar avisos neste aparelho' });
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText(/estão bloqueados neste navegador/)).toBeTruthy();
  expect(asked).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
