// @vitest-environment jsdom
import { brands } from '@trilha/brands/brands.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modalStore } from '../../shared/feedback/overlay-store.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { entered, registered } from '../registrations/testing/registered-fixture.ts';
import { drawPanel } from './testing/draw-panel.tsx';
import { event, payment, PaymentNetwork } from './testing/payment-network.ts';

/** The amount in large figures; the receiver's lines repeat it. */
const AMOUNT = { selector: '.fig' };

let network: PaymentNetwork;

beforeEach(() => {
  network = new PaymentNetwork();
  network.payment = payment({ expires_at: inOneDay() });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function inOneDay(): string {
  return new Date(Date.now() + 86_400_000 - 500).toISOString();
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a payment that is due', () => {
  it('shows amount with its parts, time, figure, code, key and bank details [PAY-03, PAY-13]', async () => {
    const two = registered({ vehicles: [entered(1), entered(2)], amount: '1000.00' });
    drawPanel({ registration: two });
    const panel = await screen.findByRole('region', { name: 'Pagamento' });
    expect(await within(panel).findByText('R$ 1.000,00', AMOUNT)).toBeTruthy();
    expect(within(panel).getByText('2 carros × R$ 500,00')).toBeTruthy();
    expect(within(panel).getByRole('timer', { name: 'Pague em até' }).textContent).toMatch(
      /23h59min\d\ds/,
    );
    expect(within(panel).getByText(payment().brcode ?? '')).toBeTruthy();
    expect(await within(panel).findByText('QR Code Pix')).toBeTruthy();
    const details = screen
      .getByRole('heading', { name: 'Chave e dados bancários' })
      .closest('details');
    expect(details?.open).toBe(false);
    const rows = within(details ?? panel)
      .getAllByRole('definition', { hidden: true })
      .map(({ textContent }) => textContent);
    const { receiver, pix_key } = payment();
    expect(rows).toEqual([
      pix_key,
      receiver.name,
      receiver.document,
      receiver.bank,
      receiver.agency,
      receiver.account,
    ]);
  });

  it('draws the very code as one dark path [PAY-13]', async () => {
    drawPanel();
    const path = (await screen.findByText('QR Code Pix')).parentElement?.querySelector('path');
    const { data } = encode(payment().brcode ?? '', { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
    const drawn = [...(path?.getAttribute('d') ?? '').matchAll(/M(\d+ \d+)h1/g)];
    expect(drawn.map(([, place]) => place)).toEqual(dark);
  });

  it('hides what the brand leaves empty and says that there is no key to type', async () => {
    network.payment = payment({
      expires_at: inOneDay(),
      pix_key: '',
      receiver: { ...payment().receiver, agency: '' },
    });
    drawPanel();
    expect(await screen.findByText(/Não há chave Pix para digitar/)).toBeTruthy();
    expect(screen.queryByText('Agência')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copiar chave' })).toBeNull();
  });

  it('warns of paying by the key of a charge that finds itself, and copies only that of a static one [PAY-03, PAY-17]', async () => {
    drawPanel();
    expect(await screen.findByText('Não pague pela chave')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copiar chave', hidden: true })).toBeNull();
    cleanup();
    queryClient.clear();
    network.payment = payment({ expires_at: inOneDay(), is_static: true });
    drawPanel();
    expect(await screen.findByText('Copiar chave')).toBeTruthy();
    expect(screen.queryByText('Não pague pela chave')).toBeNull();
  });

  it('multiplies no price by the vehicles of before: one was removed in another tab [PAY-15]', async () => {
    const before = registered({ vehicles: [entered(1), entered(2)], amount: '1000.00' });
    network.payment = payment({ expires_at: inOneDay(), amount: '500.00' });
    network.registration = registered({ vehicles: [entered(1)], amount: '500.00' });
    drawPanel({ registration: before });
    expect(await screen.findByText('R$ 500,00', AMOUNT)).toBeTruthy();
    expect(screen.queryByText(/2 carros/)).toBeNull();
    await waitFor(() => expect(network.asked).toContain('/api/registrations/7'));
  });

  it('names no price of each vehicle where the amount is no multiple of one [PAY-15]', async () => {
    const amount = '850.01';
    network.payment = payment({ expires_at: inOneDay(), amount });
    network.registration = registered({ vehicles: [entered(1), entered(2)], amount });
    drawPanel({ registration: network.registration });
    expect(await screen.findByText('R$ 850,01', AMOUNT)).toBeTruthy();
    expect(screen.queryByText(/2 carros/)).toBeNull();
  });

  it('asks for the rest after a partial payment', async () => {
    network.payment = payment({ expires_at: inOneDay(), received: '300.00' });
    drawPanel({ registration: registered({ vehicles: [entered(1), entered(2)] }) });
    expect(await screen.findByText('Recebemos R$ 300,00')).toBeTruthy();
    expect(screen.getByText('Falta pagar').nextElementSibling?.textContent).toBe('R$ 700,00');
    expect(screen.queryByText(/2 carros/)).toBeNull();
  });

  it('says of a static code that an organiser confirms it', async () => {
    network.payment = payment({ expires_at: inOneDay(), is_static: true });
    drawPanel();
    expect(await screen.findByText(/um organizador confere o pagamento/)).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Pagamento' });
    expect(within(panel).queryByText(/chega sozinha/)).toBeNull();
  });

  it('says of a static code that a person gives the money back [D22]', async () => {
    network.registration = registered({ status: 'Cancelada' });
    network.payment = payment({ is_static: true, refund_status: 'pending', status: 'paid' });
    drawPanel({ registration: network.registration });
    expect(await screen.findByText('A organização vai devolver seu dinheiro')).toBeTruthy();
    expect(screen.queryByText('Seu dinheiro está voltando')).toBeNull();
  });

  it('shows in a modal no title of its own while it is due [PAY-01]', async () => {
    drawPanel({ place: 'dialog' });
    await screen.findByText('R$ 1.000,00', AMOUNT);
    await screen.findByText('Perguntas frequentes');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Chave e dados bancários',
      'Perguntas frequentes',
    ]);
  });
});

it.each([
  ['Aguardando Pagamento', 'Inscrição realizada com sucesso!', 'Copiar código Pix'],
  ['Registrado com sucesso', 'Inscrição realizada com sucesso!', 'Agora é estrada.'],
  ['Aguardando', 'Inscrição realizada com sucesso!', 'A organização vai conferir sua inscrição'],
  ['Lista de Espera', 'Você está na lista de espera!', '4º'],
  ['Aprovado', 'Você conseguiu uma vaga!', 'Agora é estrada.'],
  ['Cancelada', 'Inscrição cancelada', 'Esta inscrição foi cancelada'],
] as const)(
  'is in its mode and under its title: %s [PAY-01, PAY-02]',
  async (status, name, text) => {
    if (status !== 'Aguardando Pagamento') network.payment = null;
    network.registration = registered({ status, waiting_position: 4 });
    drawPanel({ registration: network.registration });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(title()).toBe(name);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText(status)).toBeTruthy();
  },
);

it.each(['page', 'dialog'] as const)('leads back to the events: %s [PAY-05]', async (place) => {
  modalStore.set({ content: null });
  drawPanel({ place });
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
  expect(screen.getByTestId('address').textContent).toBe('/events');
  expect(modalStore.get() === null).toBe(place === 'dialog');
  modalStore.set(null);
});

it.each(brands.map(({ slug, faq }) => [slug, faq.items] as const))(
  'carries the questions of %s in every mode, in one closed disclosure [JOUR-44, PAY-06]',
  async (slug, items) => {
    drawPanel({}, slug);
    expect(await screen.findByText(items[0]?.question ?? '')).toBeTruthy();
    const title = screen.getByRole('heading', { name: 'Perguntas frequentes' });
    expect(title.closest('details')?.open).toBe(false);
    for (const { question, answer } of items) {
      expect(screen.getByText(question)).toBeTruthy();
      for (const paragraph of answer) expect(screen.getByText(paragraph)).toBeTruthy();
    }
    cleanup();
    const registration = registered({ status: 'Lista de Espera', waiting_position: 4 });
    drawPanel({ registration }, slug);
    expect(await screen.findByText('4º')).toBeTruthy();
    expect(await screen.findByText(items[0]?.question ?? '')).toBeTruthy();
  },
);

describe('what happens by itself', () => {
  it('turns to Aprovado when the payment arrives, loads the lists again once and stops', async () => {
    drawPanel();
    await screen.findByText('R$ 1.000,00', AMOUNT);
    const paid_at = '2026-05-20T12:34:56Z';
    network.payment = payment({ status: 'paid', received: '1000.00', paid_at, brcode: null });
    network.line.send(event('Aprovado', 'paid'));
    expect(await screen.findByText('Você conseguiu uma vaga!')).toBeTruthy();
    expect(
      screen.getByText('Pago: R$ 1.000,00 em 20/05/2026 às 09:34. O recibo foi para o seu e-mail.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
    expect(network.lists).toBe(2);
    expect(network.line.isAborted()).toBe(true);
  });

  it('says what came in, also where part of it went back with a vehicle', async () => {
    network.payment = payment({ status: 'paid', amount: '500.00', received: '1000.00' });
    drawPanel({ registration: registered({ status: 'Aprovado' }) });
    expect(await screen.findByText(/^Pago: R\$ 1\.000,00\. O recibo/)).toBeTruthy();
  });

  it('says what goes back of a payment that came twice [PAY-15]', async () => {
    const refund = { status: 'coming', amount: '500.00', done_at: null } as const;
    network.payment = payment({ status: 'paid', amount: '500.00', received: '1000.00', refund });
    drawPanel({ registration: registered({ status: 'Aprovado' }) });
    const text = await screen.findByText(/^Pago: R\$ 1\.000,00\./);
    expect(text.textContent).toMatch(/Estamos devolvendo R\$\s500,00 por Pix/);
  });

  it('shows the code to who wins a place while waiting', async () => {
    network.registration = registered({ status: 'Lista de Espera', waiting_position: 2 });
    drawPanel({ registration: network.registration });
    expect(await screen.findByText('2º')).toBeTruthy();
    network.line.send(event('Lista de Espera', null, 1));
    expect(await screen.findByText('1º')).toBeTruthy();
    network.line.send(event('Aguardando Pagamento', 'preparing'));
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
    expect(network.lists).toBe(2);
    expect(screen.getByText('Você conseguiu uma vaga!')).toBeTruthy();
  });

  it('hears the end of a wait that the first answer did not know', async () => {
    network.payment = payment({ status: 'preparing', brcode: null });
    drawPanel();
    expect(await screen.findByText('Preparando o código Pix')).toBeTruthy();
    network.payment = payment({ expires_at: inOneDay() });
    network.line.send(event('Aguardando Pagamento', 'open'));
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  });
});

it('closes the modal once it is paid, and leads to the page of the confirmed place [JOUR-26]', async () => {
  modalStore.set({ content: null });
  drawPanel({ place: 'dialog' });
  await screen.findByRole('button', { name: 'Copiar código Pix' });
  network.payment = payment({ status: 'paid', received: '1000.00', brcode: null });
  network.line.send(event('Aprovado', 'paid'));
  await expect.poll(() => modalStore.get()).toBeNull();
  const shown = () => screen.getByTestId('address').textContent;
  await expect.poll(shown).toBe('/events/event/101?inscricao=7');
});

it('says what went wrong and asks again when told to', async () => {
  network.payment = 'down';
  drawPanel();
  expect((await screen.findByRole('alert')).textContent).toContain('Não deu para carregar');
  network.payment = payment({ expires_at: inOneDay() });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('R$ 1.000,00', AMOUNT)).toBeTruthy();
});

const rowsOfMoney = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    .map((row) => row.replaceAll('\u00a0', ' '));

it('shows what stays of a payment as a row where only a part goes back [MONEY-73]', async () => {
  const refund = { status: 'done', amount: '300.00', done_at: '2026-05-20T10:00:00.000Z' } as const;
  const part = { status: 'refunded', brcode: null, received: '1000.00', refund } as const;
  network.payment = payment({ ...part, held: '700.00' });
  drawPanel({ registration: registered({ status: 'Cancelada' }) });
  await screen.findByText('O que fica');
  expect(rowsOfMoney()).toEqual([
    'Você pagou R$ 1.000,00',
    'O que volta R$ 300,00',
    'O que fica R$ 700,00',
  ]);
});

it('shows no row of what stays where everything goes back [MONEY-73]', async () => {
  const refund = { status: 'done', amount: '1000.00', done_at: null } as const;
  const whole = { status: 'refunded', brcode: null, received: '1000.00', refund } as const;
  network.payment = payment({ ...whole, held: '0.00' });
  drawPanel({ registration: registered({ status: 'Cancelada' }) });
  await screen.findByText('Valor devolvido');
  expect(screen.queryByText('O que fica')).toBeNull();
});

function goingBack(status: 'coming' | 'done' | 'failed') {
  const done_at = status === 'done' ? '2026-05-20T10:00:00.000Z' : null;
  return { status, amount: '300.00', done_at };
}

it.each([
  ['expired', {}, 'A vaga foi liberada.'],
  ['refunding', { refund: goingBack('coming') }, 'Estamos devolvendo R$ 300,00 por Pix'],
  ['refunding', { refund: goingBack('failed') }, 'O banco recusou a devolução de R$ 300,00.'],
  ['refunded', { refund: goingBack('done') }, 'Devolvemos R$ 300,00 por Pix em 20/05/2026'],
] as const)(
  'tells of a cancelled registration whose charge is %s [FACE-51]',
  async (status, more, text) => {
    network.payment = payment({ status, brcode: null, ...more });
    drawPanel({ registration: registered({ status: 'Cancelada' }) });
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByText('Chave e dados bancários')).toBeNull();
  },
);

it.each([
  ['waits for a person', { refund: goingBack('coming'), is_static: true }, true],
  ['was refused', { refund: goingBack('failed') }, true],
  ['goes back by itself', { refund: goingBack('coming') }, false],
  ['was sent', { refund: goingBack('done'), is_static: true }, false],
] as const)(
  'leads to the question for a Pix key where a refund %s [MONEY-81]',
  async (_, more, isAsked) => {
    network.payment = payment({ status: 'refunding', brcode: null, received: '300.00', ...more });
    drawPanel({ registration: registered({ status: 'Cancelada' }) });
    await screen.findByText(/R\$\s300,00/);
    const link = screen.queryByRole('link', { name: 'Informar ou conferir a chave Pix' });
    expect(link?.getAttribute('href')).toBe(isAsked ? '/events?aba=inscricoes' : undefined);
  },
);
