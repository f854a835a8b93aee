// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { RegistrationNow } from './registration-now.tsx';

/** Write requests to the server, and the stored key. */
let saved: unknown[] = [];
let known: object = { is_asked: false, key: null };
let refusal: Response | null = null;
beforeEach(() => {
  saved = [];
  refusal = null;
  known = { is_asked: false, key: null };
  vi.stubGlobal('fetch', async (_: string, init: { method: string; body: string }) => {
    if (init.method !== 'POST') return Response.json(known);
    saved.push(JSON.parse(init.body));
    if (refusal) return refusal;
    known = { is_asked: true, key: { kind: 'email', hint: 'ca•••@example.com' } };
    return Response.json({ message: 'Chave salva' });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const CANCELLED: Partial<Registration> = {
  status: 'Cancelada',
  cancelled_by: 'customer',
  cancelled_at: '2026-04-16T12:00:00.000Z',
};

function draw(differing: Partial<Registration>) {
  const { container } = render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={queryClient}>
        <RegistrationNow registration={registration(differing)} />
      </QueryClientProvider>
    </BrandProvider>,
  );
  return () => (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

it.each([
  ['coming', null, 'Estamos devolvendo R$ 500,00 por Pix para a conta de onde você pagou.'],
  ['done', '2026-04-17T15:00:00.000Z', 'Devolvemos R$ 500,00 por Pix em 17/04/2026.'],
  ['failed', null, 'O banco recusou a devolução de R$ 500,00.'],
] as const)(
  'says where its money is, and how much: %s [FACE-51]',
  async (status, done_at, text) => {
    const refund = { status, amount: '500.00', done_at };
    const said = draw({ ...CANCELLED, money: { held: '0.00', by_hand: false, refund } });
    await expect.poll(said).toContain(text);
    expect(said()).not.toContain('Nada foi pago');
    expect(screen.queryAllByRole('link', { name: '0800 000 0001' })).toHaveLength(
      status === 'failed' ? 1 : 0,
    );
  },
);

it('names no account where a person has to pay it back [FACE-51]', async () => {
  const refund = { status: 'coming', amount: '500.00', done_at: null } as const;
  const said = draw({ ...CANCELLED, money: { held: '0.00', by_hand: true, refund } });
  await expect.poll(said).toContain('A organização devolve R$ 500,00 por Pix.');
  expect(said()).not.toContain('conta');
});

it('says what goes back for a vehicle that was taken out of a paid one [FACE-51]', async () => {
  const refund = { status: 'coming', amount: '500.00', done_at: null } as const;
  const said = draw({ status: 'Aprovado', money: { held: '500.00', by_hand: false, refund } });
  await expect.poll(said).toContain('Estamos devolvendo R$ 500,00');
});

it.each([
  ['paid', {}, true],
  ['free', { amount: '0.00' }, false],
  ['out of time', { cancelled_by: 'system' }, false],
])('says that nothing was paid, where something could have been: %s [FACE-51]', (_, more, is) => {
  const said = draw({ ...CANCELLED, ...more });
  expect(said().includes('Nada foi pago.')).toBe(is);
});

it('says what the organisation keeps of one that it cancelled [MONEY-31]', async () => {
  const money = { held: '200.00', by_hand: false, refund: null };
  const said = draw({ ...CANCELLED, cancelled_by: 'organiser', money });
  await expect.poll(said).toContain('R$ 200,00 ficam com a organização e não voltam.');
  expect(said()).not.toContain('Nada foi pago');
});

const byHand = {
  held: '0.00',
  by_hand: true,
  refund: { status: 'coming', amount: '500.00', done_at: null },
} as const;

it('asks for a Pix key where a person sends the money back, and shows the one that was given [MONEY-76]', async () => {
  known = { is_asked: true, key: null };
  const said = draw({ ...CANCELLED, money: byHand });
  await userEvent.selectOptions(await screen.findByLabelText('Tipo da chave'), 'E-mail');
  await userEvent.type(screen.getByLabelText('Chave Pix'), 'caio@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar chave' }));
  await expect.poll(said).toContain('A devolução vai para a sua chave ca•••@example.com.');
  expect(saved).toEqual([{ kind: 'email', pix_key: 'caio@example.com' }]);
  expect(screen.queryByLabelText('Chave Pix')).toBeNull();
  expect(screen.getByRole('button', { name: 'Trocar a chave' })).toBeTruthy();
});

it('says at the field that a key is none, and keeps what was typed [MONEY-76]', async () => {
  known = { is_asked: true, key: null };
  const errors = { pix_key: ['Confira o CPF: são 11 números'] };
  refusal = Response.json({ code: 'invalid', message: 'Confira', errors }, { status: 422 });
  const said = draw({ ...CANCELLED, money: byHand });
  await userEvent.type(await screen.findByLabelText('Chave Pix'), '111');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar chave' }));
  await expect.poll(said).toContain('Confira o CPF');
  expect(screen.getByLabelText<HTMLInputElement>('Chave Pix').value).toBe('111');
});

it('asks for no key where the refund was sent meanwhile, or goes back by itself [MONEY-76]', async () => {
  const said = draw({ ...CANCELLED, money: byHand });
  await expect.poll(said).toContain('A organização devolve');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByLabelText('Chave Pix')).toBeNull();
  known = { is_asked: true, key: null };
  cleanup();
  const goingBack = draw({ ...CANCELLED, money: { ...byHand, by_hand: false } });
  await expect.poll(goingBack).toContain('Estamos devolvendo');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.queryByLabelText('Chave Pix')).toBeNull();
});

it.each([
  ['the deadline took its place', {}, true],
  ['its customer cancelled', { cancelled_by: 'customer' }, false],
  ['it was free', { amount: '0.00' }, false],
  ['its money goes back', { money: byHand }, false],
] as const)(
  'takes the word of a Pix to the key in its row where %s [PAY-20]',
  async (_, more, isAsked) => {
    const said = draw({ ...CANCELLED, cancelled_by: 'system', ...more });
    await expect.poll(said).toContain('Inscrição');
    const open = () => screen.queryByRole('button', { name: 'Já paguei pela chave' });
    await expect.poll(() => open() !== null).toBe(isAsked);
  },
);
