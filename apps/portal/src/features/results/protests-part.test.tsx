// @vitest-environment jsdom
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { json } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { resultFile, resultsNetwork } from './testing/results-network.ts';

setUpPage();
const GUIDE = 'GET /stages/7';
const until = '2026-04-16T21:00:00.000Z';
const now = '2026-04-16T12:00:00.000Z';
const contact = {
  name: 'Secretaria de prova',
  hours: 'das 9h às 18h',
  whatsapp: '(35) 90000-0001',
  phone: '(35) 3000-0001',
};

let log: { mockRestore: () => void };
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  learnServerTime({ now }, Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  log.mockRestore();
});

const provisional = (protests_until: string | null = until) =>
  resultFile({ is_provisional: true, protests_until });
const guided = (guide: object | null) => () => json({ stage: { id: 7, guide }, now });

async function open(guide: object | null, ...files: Parameters<typeof resultsNetwork>) {
  const network = resultsNetwork(...files).on(GUIDE, guided(guide));
  await openPortal('/events/results/7');
  return network;
}
const part = async () =>
  (await screen.findByRole('region', { name: 'Protestos' })).textContent ?? '';

it('says until when, how and to whom a provisional result is protested against [FACE-120]', async () => {
  await open({ protests: 'Por escrito, ao comissário.', contact }, provisional());
  const region = within(await screen.findByRole('region', { name: 'Protestos' }));
  expect(await region.findByText('Por escrito, ao comissário.')).toBeTruthy();
  const text = await part();
  expect(text).toContain('Protestos até 16/04/2026 às 18:00.');
  expect(text).toContain('Secretaria de prova, das 9h às 18h, WhatsApp (35) 90000-0001, telefone');
  expect(region.getByRole('link', { name: '(35) 3000-0001' }).getAttribute('href')).toBe(
    'tel:+553530000001',
  );
});

it('names the brand’s service and what to say where the organiser wrote nothing [FACE-120]', async () => {
  await open(null, provisional(null));
  await screen.findByText(/Fale com a organização dentro do prazo/);
  const text = await part();
  expect(text).toContain('ainda não marcou o fim do prazo');
  expect(text).not.toContain(suzuki.support.customerService.phone);
  expect(within(screen.getByRole('region', { name: 'Protestos' })).getByRole('link')).toBeTruthy();
});

it('says so where the guide cannot be had [FACE-120]', async () => {
  resultsNetwork(provisional()).on(GUIDE, () => Promise.reject(new TypeError('Failed to fetch')));
  await openPortal('/events/results/7');
  expect(await screen.findByText(/Fale com a organização dentro do prazo/)).toBeTruthy();
});

it('says that it is over, in the moment in which the deadline passes [FACE-120]', async () => {
  await open({ protests: 'Por escrito, ao comissário.', contact }, provisional());
  await screen.findByText('Por escrito, ao comissário.');
  learnServerTime({ now: until }, Date.now());
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const text = await part();
  expect(text).toContain('O prazo de protestos acabou em 16/04/2026 às 18:00');
  expect(text).toContain('Dúvidas sobre o resultado: Secretaria de prova');
  expect(text).not.toContain('ao comissário');
});

it('says so by itself as the deadline passes, with nothing but the clock [FACE-120]', async () => {
  const soon = new Date(Date.parse(now) + 1_500).toISOString();
  await open(null, provisional(soon));
  await screen.findByText(/Fale com a organização dentro do prazo/);
  expect(
    await screen.findByText(/O prazo de protestos acabou/, {}, { timeout: 20_000 }),
  ).toBeTruthy();
});

it('is not there for official results without a deadline [FACE-120]', async () => {
  const network = await open(null, resultFile());
  await screen.findByText('Resultado geral, graduação');
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'Protestos' })).toBeNull();
  expect(network.to(GUIDE)).toEqual([]);
  cleanup();
});
