// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import * as files from '@trilha/web/page/save-file.ts';
import { registered } from '../registrations/testing/registered-fixture.ts';
import { codeForOthers, deadlineReminder } from './paying/code-for-others.ts';
import { drawPanel } from './testing/draw-panel.tsx';
import { NOW, payment, PaymentNetwork } from './testing/payment-network.ts';

let network: PaymentNetwork;
beforeEach(() => {
  network = new PaymentNetwork();
  network.payment = payment({ amount: '500.00', expires_at: inHours(23) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const panel = async () => within(await screen.findByRole('region', { name: 'Pagamento' }));
const UNTIL = '2026-05-21T19:38:00.000Z';

it('says in its head what is paid, and by the clock until when [JOUR-08]', async () => {
  drawPanel();
  const shown = await panel();
  expect(shown.getByText('Etapa Poços de Caldas')).toBeTruthy();
  expect(shown.getByText('0187')).toBeTruthy();
  expect(await shown.findByText(/^até \S+, \d\d\/\d\d às \d\d:\d\d$/)).toBeTruthy();
});

it('names who receives, beside the code, as the charge does [JOUR-09]', async () => {
  const { receiver } = payment();
  drawPanel();
  const title = await screen.findByText('No banco aparece');
  const payee = within(title.parentElement as HTMLElement);
  expect(payee.getByText(receiver.name)).toBeTruthy();
  expect(payee.getByText(receiver.document)).toBeTruthy();
  expect(payee.getByText('R$ 500,00')).toBeTruthy();
});

it('names nobody where the charge does not [JOUR-09]', async () => {
  const { receiver } = payment();
  network.payment = payment({ expires_at: inHours(23), receiver: { ...receiver, name: '' } });
  drawPanel();
  await screen.findByRole('button', { name: 'Mandar o código' });
  expect(screen.queryByText('No banco aparece')).toBeNull();
});

it('sends the code with all that who pays needs, or copies it [JOUR-10]', async () => {
  const share = vi.fn<Navigator['share']>(async () => {});
  const copy = vi.fn<(text: string) => Promise<void>>(async () => {});
  const device = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  device('share', share);
  drawPanel();
  const send = await screen.findByRole('button', { name: 'Mandar o código' });
  fireEvent.click(send);
  const text = share.mock.calls[0]?.[0]?.text ?? '';
  expect(text).toMatch(/^Pix da Etapa Poços de Caldas, inscrição 0187: R\$\s500,00, até /);
  expect(text).toContain(`Código: ${payment().brcode}`);
  device('share', undefined);
  device('clipboard', { writeText: copy });
  fireEvent.click(send);
  expect(await screen.findByText('Copiado! É só colar na conversa.')).toBeTruthy();
  expect(copy).toHaveBeenCalledWith(text);
});

it('writes everything into one line, without what the charge does not have [JOUR-10]', () => {
  const { receiver } = payment();
  const charge = { ...payment(), amount: '500.00', expires_at: UNTIL, brcode: '0002' };
  expect(codeForOthers(registered(), charge).replaceAll('\u00a0', ' ')).toBe(
    `Pix da Etapa Poços de Caldas, inscrição 0187: R$ 500,00, até qui, 21/05 às 16:38. No banco aparece ${receiver.name}. Código: 0002`,
  );
  const bare = { ...charge, expires_at: null, receiver: { ...receiver, name: '' } };
  expect(codeForOthers(registered(), bare)).toMatch(/500,00\. Código: 0002$/);
});

it('hands out a reminder one hour before the deadline, in lines a calendar reads [JOUR-10]', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
  drawPanel();
  fireEvent.click(await screen.findByRole('button', { name: 'Me avise uma hora antes' }));
  expect(saved).toHaveBeenCalledWith('pix.ics', 'text/calendar', expect.any(String));
  const { step } = registered();
  const file = deadlineReminder(
    registered({
      step: { ...step, title: 'Serra; e, mais um nome bem comprido de etapa com ção' },
    }),
    UNTIL,
    NOW,
  );
  const lines = file.split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20260521T193800Z', 'TRIGGER:-PT1H']));
  const longest = Math.max(...lines.map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Pagar o Pix\\, Serra\\; e\\, mais');
});

it('offers no reminder in the last hour [JOUR-10]', async () => {
  network.payment = payment({ expires_at: inHours(0.5) });
  drawPanel();
  await screen.findByRole('button', { name: 'Mandar o código' });
  expect(screen.queryByRole('button', { name: 'Me avise uma hora antes' })).toBeNull();
});

it.each([
  ['while the bank is asked', 'Aguardando Pagamento', /Sua vaga fica guardada enquanto/],
  ['once the place is gone', 'Cancelada', /As inscrições|A etapa/],
] as const)('has something to do after the deadline: %s [JOUR-11]', async (_, status, text) => {
  network.payment = payment({ status: 'expired', brcode: null, expires_at: UNTIL });
  network.registration = registered({ status, cancelled_by: 'system' });
  drawPanel({ registration: network.registration });
  await screen.findByRole('heading', { name: 'Paguei antes das 16:38' });
  expect(screen.getByRole('button', { name: 'Já paguei pela chave' })).toBeTruthy();
  const missed = screen.getByRole('heading', { name: 'Não deu para pagar' });
  expect(missed.parentElement?.textContent).toMatch(text);
  expect(screen.getByRole('heading', { name: 'Pagou depois das 16:38?' })).toBeTruthy();
});
