// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as files from '@trilha/web/page/save-file.ts';
import { onSessionEnded } from '@trilha/web/api/session-ended.ts';
import { logIn } from '../../../shared/testing/customer.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { registered } from '../../registrations/testing/registered-fixture.ts';
import { drawPanel } from '../testing/draw-panel.tsx';
import { PaymentNetwork } from '../testing/payment-network.ts';

const NAME = /^Adicionar ao calendário/;
let network: PaymentNetwork;

beforeEach(() => {
  network = new PaymentNetwork();
  network.payment = null;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(['Aprovado', 'Registrado com sucesso'] as const)(
  'hands the calendar file over when the place is confirmed: %s',
  async (status) => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    network.registration = registered({ status });
    drawPanel({ registration: network.registration });
    const button = await screen.findByRole('button', { name: NAME });
    const ask = vi.fn<() => Promise<Response>>(() =>
      Promise.resolve(
        new Response('BEGIN:VCALENDAR', { headers: { 'Content-Type': 'text/calendar' } }),
      ),
    );
    vi.stubGlobal('fetch', ask);
    await userEvent.click(button);
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    expect(ask).toHaveBeenCalledWith('/api/registrations/7/calendar', expect.anything());
    expect(saved.mock.calls[0]).toEqual(['etapa.ics', 'text/calendar', 'BEGIN:VCALENDAR']);
  },
);

it('offers no calendar file as long as the stage has no date, but the credential', async () => {
  const step = { ...registered().step, stage_date: null };
  network.registration = registered({ status: 'Aprovado', step });
  drawPanel({ registration: network.registration });
  const link = await screen.findByRole('link', { name: 'Abrir credencial' });
  expect(link.getAttribute('href')).toBe('/credential/7');
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('ends the session where it is over', async () => {
  const ended = vi.fn<() => void>();
  const stop = onSessionEnded(ended);
  logIn();
  network.registration = registered({ status: 'Aprovado' });
  drawPanel({ registration: network.registration });
  const button = await screen.findByRole('button', { name: NAME });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'unauthenticated' }, { status: 401 })),
  );
  await userEvent.click(button);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(screen.queryByText(/Não deu para baixar/)).toBeNull();
  stop();
});

it('says when the file could not be had', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  network.registration = registered({ status: 'Aprovado' });
  drawPanel({ registration: network.registration });
  const button = await screen.findByRole('button', { name: NAME });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 503 })));
  await userEvent.click(button);
  expect(await screen.findByText(/Não deu para baixar/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

it.each(['Aguardando', 'Lista de Espera', 'Cancelada'] as const)(
  'offers none before the place is confirmed or after it is gone: %s',
  async (status) => {
    network.registration = registered({ status, waiting_position: 4 });
    drawPanel({ registration: network.registration });
    await screen.findByText('Perguntas frequentes');
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  },
);

it('says so too when the file does not come in time', async () => {
  network.registration = registered({ status: 'Aprovado' });
  drawPanel({ registration: network.registration });
  const button = await screen.findByRole('button', { name: NAME });
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(await screen.findByText(/Não deu para baixar/)).toBeTruthy();
});
