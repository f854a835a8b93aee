// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { RegistrationNow } from './registration-now.tsx';

afterEach(cleanup);

const CANCELLED: Partial<Registration> = {
  status: 'Cancelada',
  cancelled_by: 'customer',
  cancelled_at: '2026-04-16T12:00:00.000Z',
};

function draw(differing: Partial<Registration>) {
  const { container } = render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <RegistrationNow registration={registration(differing)} />
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
