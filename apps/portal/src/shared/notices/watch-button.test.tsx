// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import type { Notices } from '@trilha/contract/notices/notices.endpoints.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { json, Network } from '../testing/network.ts';
import { setUpPage } from '../testing/page.ts';
import { WatchButton } from './watch-button.tsx';

setUpPage();
beforeEach(() => queryClient.clear());

/** The browser's permission, and its push service's response to a subscription. */
function browserThat(permission: NotificationPermission): void {
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: () => Promise.resolve(permission),
  });
  const pushManager = {
    subscribe: () => Promise.reject(new DOMException('push service error', 'AbortError')),
    getSubscription: () => Promise.resolve(null),
  };
  const register = () => Promise.resolve({ active: { state: 'activated' }, pushManager });
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
}

/** Presses 'Avise-me' with these notice settings. */
async function watch(differing: Partial<Notices> = {}): Promise<void> {
  const notices: Notices = {
    public_key: 'BEl62iUYgUivxIkv69yViEuiBIa',
    this_device: 0,
    other_devices: 0,
    watched_stages: [],
    kinds: { place_won: 1, payment_due: 1, stage_open: 1, stage_changed: 1 },
    ...differing,
  };
  const watched = { ...notices, watched_stages: [7] };
  new Network()
    .on('GET /me/notices', () => json(notices))
    .on('POST /me/watched-stages/7', () => json(watched));
  render(
    <QueryClientProvider client={queryClient}>
      <WatchButton stage={{ id: 7, title: 'Etapa Joinville' }} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Avise-me/ }));
}

it.each([
  ['por e-mail', {}],
  ['nos seus aparelhos', { this_device: 1 }],
  ['nos seus aparelhos', { other_devices: 1 }],
  [
    'por e-mail',
    {
      other_devices: 1,
      kinds: { place_won: 1, payment_due: 1, stage_open: 0, stage_changed: 1 },
    },
  ],
] as const)('says that the opening is told %s [FACE-62]', async (by, differing) => {
  await watch(differing);
  expect(await screen.findByText(`Avisamos você ${by} quando as inscrições abrirem.`)).toBeTruthy();
});

it.each([
  ['closed its question unanswered', 'default', /não liberou os avisos.*e-mails continuam/],
  ['has no push service', 'granted', /não conseguiu ligar os avisos.*e-mails continuam/],
] as const)(
  'says so where the browser %s, and that e-mail comes [FACE-66]',
  async (_, answer, says) => {
    browserThat(answer);
    await watch();
    await userEvent.click(await screen.findByRole('button', { name: 'Avisar neste aparelho' }));
    expect(await screen.findByText(says)).toBeTruthy();
  },
);
