// @vitest-environment jsdom
import { cleanup, configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { alertStore } from '../../../shared/feedback/overlay-store.ts';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import { entered, registered } from '../../registrations/testing/registered-fixture.ts';
import { drawPanel } from '../testing/draw-panel.tsx';
import { PaymentNetwork } from '../testing/payment-network.ts';

configure({ asyncUtilTimeout: 5_000 });
let network: PaymentNetwork;
beforeEach(() => {
  learnServerTime({ now: '2026-04-16T12:00:00Z' }, Date.now());
  network = new PaymentNetwork();
  network.payment = null;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  alertStore.set(null);
  vi.unstubAllGlobals();
});

async function draw(position: number, differing: Parameters<typeof registered>[0] = {}) {
  network.registration = registered({
    status: 'Lista de Espera',
    waiting_position: position,
    ...differing,
  });
  drawPanel({ registration: network.registration });
  return within(await screen.findByRole('region', { name: 'Sua posição na fila' }));
}

/** How many places the row shows ahead of, for and behind the entry, and how many it omits. */
function row(): [ahead: number, own: number, behind: number, more: string | undefined] {
  const line = document.querySelector('.queue-line');
  const count = (selector: string) => line?.querySelectorAll(selector).length ?? 0;
  return [
    count('.queue-ahead'),
    count('.queue-me'),
    count('i:not([class])'),
    line?.querySelector('b')?.textContent,
  ];
}

it.each([
  [1, 'A próxima vaga é sua.', [0, 1, 9, undefined]],
  [2, 'Só uma inscrição na sua frente.', [1, 1, 8, undefined]],
  [9, '8 inscrições na sua frente.', [8, 1, 1, undefined]],
  [137, '136 inscrições na sua frente.', [8, 1, 0, '+128']],
])(
  'says who is ahead of place %i, and that nothing is paid now [FACE-43]',
  async (position, words, places) => {
    const queue = await draw(position);
    expect(queue.getByText(`${position}º`)).toBeTruthy();
    expect(queue.getByText(words)).toBeTruthy();
    expect(queue.getByText('Você não paga nada agora.')).toBeTruthy();
    expect(row()).toEqual(places);
  },
);

it('tells a group what it waits for [FACE-43]', async () => {
  const queue = await draw(2, { vehicles: [entered(1), entered(2)] });
  expect(queue.getByText(/até caberem os 2 carros; um grupo menor pode entrar antes/)).toBeTruthy();
});

it('says what happens then, in the stage’s own hours and days [FACE-43]', async () => {
  network.unpaidHours = 36;
  await draw(2);
  const steps = await screen.findByText('Você tem 36 h para pagar');
  const list = within(steps.closest('ol') ?? document.body).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'A gente avisa na horaPor e-mail, e esta página muda sozinha. A vaga fica guardada para você.',
    'Você tem 36 h para pagarPor Pix, aqui mesmo, no máximo até sáb, 25/04/2026 às 02:00. Passou o prazo, a vaga segue a fila.',
    'Sem vaga até sex, 24/04/2026 às 20:00?Doze horas antes da largada a fila para de andar. Você não paga nada.',
  ]);
});

it.each([
  ['neste aparelho', { this_device: 1, other_devices: 2, place_won: 1 }],
  ['no outro aparelho que você escolheu', { this_device: 0, other_devices: 1, place_won: 1 }],
])('says that a notice comes %s, where one asked for it [FACE-27]', async (where, told) => {
  network.told = told;
  await draw(2);
  expect(
    await screen.findByText(new RegExp(`^Por e-mail e com um aviso ${where}, e esta`)),
  ).toBeTruthy();
});

it('promises no notice of a kind that is switched off [FACE-27]', async () => {
  network.told = { this_device: 1, other_devices: 0, place_won: 0 };
  await draw(2);
  await screen.findByText('Você tem 24 h para pagar');
  expect(screen.getByText(/^Por e-mail, e esta página muda sozinha/)).toBeTruthy();
});

it('asks for no payment where there is no fee [FACE-43]', async () => {
  await draw(2, { amount: '0.00' });
  expect(screen.getByText('Pronto, você está dentro')).toBeTruthy();
  expect(screen.queryByText(/Por Pix/)).toBeNull();
});

it('leads to other stages and out of the line, as long as one may leave it [FACE-43]', async () => {
  await draw(2);
  const link = screen.getByRole('link', { name: 'Outras etapas com vaga' });
  expect(link.getAttribute('href')).toBe('/events');
  await userEvent.click(screen.getByRole('button', { name: 'Sair da fila' }));
  expect(alertStore.get()?.message).toBe('Deseja cancelar a inscrição?');
  cleanup();
  queryClient.clear();
  await draw(2, { step: { ...registered().step, cancellation_limit: '2026-04-15' } });
  expect(screen.queryByRole('button', { name: 'Sair da fila' })).toBeNull();
});
