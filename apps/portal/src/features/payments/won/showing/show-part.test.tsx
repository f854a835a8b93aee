// @vitest-environment jsdom
import { cleanup, configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { modalStore } from '../../../../shared/feedback/overlay-store.ts';
import { registered } from '../../../registrations/testing/registered-fixture.ts';
import { drawPanel } from '../../testing/draw-panel.tsx';
import { PaymentNetwork } from '../../testing/payment-network.ts';
import * as paint from '../../../../shared/pictures/paint-drawing.ts';

configure({ asyncUtilTimeout: 5_000 });
let network: PaymentNetwork;
beforeEach(() => {
  network = new PaymentNetwork();
  network.payment = null;
  network.registration = registered({ status: 'Aprovado' });
  // Without a canvas every line keeps its largest size.
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  modalStore.set(null);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openShow() {
  drawPanel({ registration: network.registration });
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar para todo mundo' }));
  const { title, content } = modalStore.get() ?? {};
  expect(title).toBe('Mostrar para todo mundo');
  cleanup();
  drawPanel({ registration: network.registration }, 'mitsubishi', content);
  return screen.findByRole('img', { name: /^Prévia/ });
}

it('shows number, stage and the car’s name, and the plate only by choice [JOUR-27]', async () => {
  const picture = await openShow();
  const [vehicle] = network.registration.vehicles ?? [];
  const has = (text = '-') => within(picture).queryByText(text, { exact: false }) !== null;
  expect([has('0187'), has('Etapa Poços de Caldas'), has('Agora é estrada.')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(has(vehicle?.title)).toBe(true);
  expect(has(vehicle?.plate)).toBe(false);
  expect(has(vehicle?.conductor_name)).toBe(false);
  await userEvent.click(screen.getByLabelText(/^Mostrar a placa do carro/));
  await userEvent.click(screen.getByLabelText(/^Mostrar o nome do carro/));
  expect(has(vehicle?.title)).toBe(false);
  expect(has(vehicle?.plate)).toBe(true);
});

it('shares the picture where the device passes files on, and says when it could not be shared or made [JOUR-27]', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  const device = { share, canShare: () => true };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), device));
  const made = vi.spyOn(paint, 'drawingAsPng').mockResolvedValue(new Blob(['png']));
  await openShow();
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['inscricao-0187.png', 'image/png']);
  // Closing the device's sheet is no failure.
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(share).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Não deu para/)).toBeNull();
  share.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
  expect(await screen.findByText('Não deu para compartilhar. Salve a imagem.')).toBeTruthy();
  made.mockResolvedValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar imagem' }));
  expect(await screen.findByText(/Não deu para fazer a imagem/)).toBeTruthy();
});

it('only saves it where the device passes no files on [JOUR-27]', async () => {
  await openShow();
  expect(screen.getByRole('button', { name: 'Salvar imagem' }).className).toContain('btn--primary');
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
});
