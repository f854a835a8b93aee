// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPortal } from '../../app/testing/open-portal.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { receipt } from '../../shared/testing/payments.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network().on('POST /customer/getCustomersByEmail', () =>
    json({ customer: customer() }),
  );
  logIn();
});

it('shows on one sheet who, what for, when and by what, and that it is no fiscal document [FACE-52]', async () => {
  network.on('GET /payments/42/receipt', () => json(receipt()));
  await openPortal('/receipt/42');
  const sheet = await screen.findByRole('article', { name: 'Recibo de pagamento' });
  for (const text of [
    'Nº 2026-000042',
    'R$ 500,00',
    '16/04/2026 às 12:04',
    'Helena Albuquerque',
    '***.456.789-**',
    'Etapa Poços de Caldas',
    'RVK4E21, L200 Triton',
    'EVENTOS 4X4',
    `E${'1'.repeat(31)}`,
    'Não é documento fiscal.',
  ]) {
    expect(sheet.textContent).toContain(text);
  }
  expect(sheet.textContent).not.toContain('Devolução');
});

it('names what went back, and leaves out an id that nobody has [FACE-52, FACE-53]', async () => {
  const refund = {
    id: 1,
    status: 'done',
    amount: '500.00',
    done_at: '2026-04-18T15:00:00.000Z',
  } as const;
  const differing = { by_hand: true, end_to_end_id: null, refunds: [refund] };
  network.on('GET /payments/42/receipt', () => json(receipt(differing)));
  await openPortal('/receipt/42');
  const { textContent } = await screen.findByRole('article');
  expect(textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Devolvemos R$ 500,00 por Pix em 18/04/2026.',
  );
  expect(textContent).toContain('Confirmado em');
  expect(textContent).not.toContain('código da transação');
});

it('says what the fee became, once the account of its stage is checked [AFTER-59]', async () => {
  const solidarity = { costs: '173.60', given: '326.40' };
  network.on('GET /payments/42/receipt', () => json(receipt({ solidarity })));
  await openPortal('/receipt/42');
  const { textContent } = await screen.findByRole('article');
  expect(textContent).toMatch(/O que a sua taxa virou.*173,60.*326,40/);
  cleanup();
  queryClient.clear();
  network.on('GET /payments/42/receipt', () => json(receipt()));
  await openPortal('/receipt/42');
  await screen.findByRole('article');
  expect(screen.queryByRole('heading', { name: 'O que a sua taxa virou' })).toBeNull();
});

it('is printed by the browser, which also saves it as a PDF [FACE-52]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  network.on('GET /payments/42/receipt', () => json(receipt()));
  await openPortal('/receipt/42');
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir ou salvar em PDF' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it.each(['/receipt/42', '/receipt/abc'])(
  'that is not one’s own leads to those that are: %s [FACE-53]',
  async (address) => {
    network.on('GET /payments/42/receipt', () => refusal('not_found'));
    await openPortal(address);
    await screen.findByText('Este recibo não existe');
    const link = screen.getByRole('link', { name: 'Meus pagamentos' });
    expect(link.getAttribute('href')).toBe('/profile/payments');
  },
);

it('that did not arrive offers another try [FACE-52]', async () => {
  network.on('GET /payments/42/receipt', () => refusal('unexpected'));
  await openPortal('/receipt/42');
  await screen.findByText('Não deu para carregar o recibo');
  network.on('GET /payments/42/receipt', () => json(receipt()));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
