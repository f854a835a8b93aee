// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { vehicle } from '../../../shared/testing/vehicle.ts';
import { entered, registered } from '../../registrations/testing/registered-fixture.ts';
import { drawPanel } from '../testing/draw-panel.tsx';
import { payment, PaymentNetwork } from '../testing/payment-network.ts';

// The map's chunk is read from disk: on a busy machine that takes longer than the default second.
configure({ asyncUtilTimeout: 5_000 });
let network: PaymentNetwork;
beforeEach(() => {
  network = new PaymentNetwork();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const TITLE = 'Etapa Poços de Caldas';
const plate = () => screen.findByRole('region', { name: TITLE });

function draw(status: Parameters<typeof registered>[0]) {
  network.registration = registered(status);
  network.payment = status?.status === 'Aguardando Pagamento' ? network.payment : null;
  drawPanel({ registration: network.registration });
}

it.each(['Aguardando Pagamento', 'Aguardando', 'Aprovado', 'Registrado com sucesso'] as const)(
  'is the start plate, with number, day, place and crew: %s [FACE-40]',
  async (status) => {
    const navigated = entered(1, { navigator_id: 33, navigator_name: 'Rui Barreto' });
    draw({ status, vehicles: [navigated, entered(2)] });
    const shown = within(await plate());
    expect(shown.getByText('0187')).toBeTruthy();
    expect(shown.getByText('sáb, 25/04/2026 às 08:00')).toBeTruthy();
    expect(shown.getByText('Parque José Affonso Junqueira, Poços de Caldas (MG)')).toBeTruthy();
    const crew = (name: string) => shown.getByText(name).previousElementSibling?.textContent;
    expect(crew('Helena Albuquerque')).toBe('Piloto');
    expect(crew('Rui Barreto')).toBe('Navegador');
    expect(crew('Theo Figueiredo')).toBe('Vai junto');
    expect(shown.getAllByText(/^Placa/)).toHaveLength(2);
  },
);

it.each(['Lista de Espera', 'Cancelada'] as const)(
  'is none without a place: %s [FACE-40]',
  async (status) => {
    draw({ status, waiting_position: status === 'Cancelada' ? null : 4 });
    await screen.findByText('Perguntas frequentes');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  },
);

it('draws the stage’s own route once, and the car in its registered colour [FACE-40]', async () => {
  network.route = {
    line: [
      [0, 1],
      [0.5, 0.2],
      [1, 0.4],
    ],
  };
  network.vehicles = [vehicle({ id: 1, color: 'Vermelho' })];
  draw({ status: 'Aprovado' });
  const route = `Traçado: ${TITLE}, da largada à bandeira`;
  const map = await within(await plate()).findByRole('img', { name: route });
  expect(map.querySelectorAll('.route-draw')).toHaveLength(1);
  await waitFor(() =>
    expect(document.querySelector('.silhouette')?.getAttribute('class')).toContain('vermelho'),
  );
});

it('leads down to what is paid from, with what is still to be paid beside it [FACE-41]', async () => {
  Element.prototype.scrollIntoView = () => {};
  network.payment = payment({ expires_at: null });
  const money = { held: '300.00', by_hand: false, refund: null };
  draw({ status: 'Aguardando Pagamento', amount: '1300.00', money });
  const go = await screen.findByRole('button', { name: 'Ir para o Pix' });
  expect(go.parentElement?.textContent).toContain('R$ 1.000,00');
  await userEvent.click(go);
  const focused = document.activeElement;
  expect(focused?.contains(await screen.findByRole('region', { name: 'Pagamento' }))).toBe(true);
});

it('leads on to the credential alone, and beside it to the stage, calendar, way and crew [FACE-41, FACE-42]', async () => {
  draw({ status: 'Aprovado' });
  await plate();
  const accents = [...document.querySelectorAll('.btn--primary')];
  expect(accents.map(({ textContent }) => textContent)).toEqual(['Abrir credencial']);
  const ways = screen.getByRole('heading', { name: 'Daqui até a largada' }).parentElement;
  const on = within(ways ?? document.body);
  expect(on.getByRole('link', { name: /^Abrir minha etapa/ }).getAttribute('href')).toBe(
    '/etapas/101/etapa-pocos-de-caldas',
  );
  expect(on.getByRole('button', { name: /^Adicionar ao calendário/ })).toBeTruthy();
  expect(on.getByRole('link', { name: 'Como chegar' }).getAttribute('href')).toBe(
    '/etapas/101/etapa-pocos-de-caldas#como-chegar',
  );
  expect(on.getByRole('button', { name: 'Mandar para a equipe' })).toBeTruthy();
});

const text =
  'Etapa Poços de Caldas, sáb, 25/04/2026 às 08:00, Parque José Affonso Junqueira, Poços de Caldas (MG). Nossa inscrição é a 0187.';

it('tells the crew by the device’s own way [FACE-42]', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  draw({ status: 'Aprovado' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mandar para a equipe' }));
  const url = `${location.origin}/etapas/101/etapa-pocos-de-caldas`;
  expect(share.mock.calls).toEqual([[{ title: TITLE, text, url }]]);
});

it('copies it where the device has none, and says when it could not [FACE-42]', async () => {
  draw({ status: 'Aprovado' });
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Mandar para a equipe' });
  await user.click(send);
  expect(await screen.findByText('Copiado. É só colar na conversa.')).toBeTruthy();
  const url = `${location.origin}/etapas/101/etapa-pocos-de-caldas`;
  expect(await navigator.clipboard.readText()).toBe(`${text} ${url}`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  );
  await user.click(send);
  expect(await screen.findByText(/Não deu para copiar/)).toBeTruthy();
});

it('offers to keep the credential on the home screen, once the place is sure [FACE-84]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(navigator, { standalone: false });
  draw({ status: 'Aguardando Pagamento' });
  await plate();
  expect(screen.queryByText(/Adicionar à Tela de Início/)).toBeNull();
  cleanup();
  queryClient.clear();
  draw({ status: 'Aprovado' });
  expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeTruthy();
  Reflect.deleteProperty(navigator, 'standalone');
});
