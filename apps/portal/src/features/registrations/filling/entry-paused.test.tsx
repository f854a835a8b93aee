// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { setCustomer } from '../../../shared/session/current-customer.ts';
import { entryData, stageDetail } from '../testing/entry-fixture.ts';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { EntryPage } from './entry-page.tsx';

const NOTE = 'O provedor do Pix parou. Voltamos em breve.';

let note: string | null;
let entries: unknown[];
const onEntered = vi.fn<() => void>();

beforeEach(() => {
  note = null;
  entries = [];
  onEntered.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime('2026-04-16T12:00:00.000Z');
  learnServerTime({ now: '2026-04-16T12:00:00.000Z' }, Date.now());
  setCustomer({ id: 1 } as Customer);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/verifyVehicles')) return Response.json({ success: true, errors: {} });
    if (!address.includes('/registrations')) {
      const step = { ...stageDetail(), pause_note: note };
      return Response.json({ success: true, step, now: '2026-04-16T12:00:00.000Z' });
    }
    entries.push([new Headers(init?.headers).get('idempotency-key'), init?.body]);
    return note === null
      ? Response.json({ registration: registration() }, { status: 201 })
      : Response.json({ code: 'entries_paused', message: note }, { status: 422 });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery(stageQuery(101));
  return data ? <EntryPage data={entryData({ stage: data.step })} onEntered={onEntered} /> : null;
}

async function fill() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  });
  render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={client}>
        <PortalRouter>
          <Page />
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
  return client;
}

/** Submits the form, like both of its buttons. */
const press = () => {
  const [button] = screen.getAllByRole('button', { name: 'Inscrever-se' });
  if (button) fireEvent.click(button);
};
const isTold = () => screen.queryByText('Inscrições em pausa') !== null;

it('keeps what was typed, tells why, and sends it by itself once under its one key when entries go on [ROOM-12]', async () => {
  await fill();
  note = NOTE;
  press();
  expect(await screen.findByText(NOTE)).toBeTruthy();
  const box = screen.getByText('Inscrições em pausa').closest('[tabindex]');
  expect(document.activeElement).toBe(box);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((one) => one.checked)).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  // It polls for the end of the pause and sends nothing meanwhile.
  expect(entries).toHaveLength(1);
  note = null;
  await vi.advanceTimersByTimeAsync(7_000);
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1));
  expect(entries).toHaveLength(2);
  expect(entries[1]).toEqual(entries[0]);
});

it('sends nothing by itself that was changed meanwhile, or that somebody took back [ROOM-12]', async () => {
  await fill();
  note = NOTE;
  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Não enviar sozinha' }));
  expect(screen.queryByRole('button', { name: 'Não enviar sozinha' })).toBeNull();
  press();
  await screen.findByRole('button', { name: 'Não enviar sozinha' });
  fireEvent.change(screen.getByLabelText('Piloto'), { target: { value: '32' } });
  expect(screen.queryByRole('button', { name: 'Não enviar sozinha' })).toBeNull();
  expect(isTold()).toBe(true);
  note = null;
  await vi.advanceTimersByTimeAsync(7_000);
  await vi.waitFor(() => expect(isTold()).toBe(false));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(entries).toHaveLength(2);
});
