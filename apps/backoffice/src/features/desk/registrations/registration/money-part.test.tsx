// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { MoneyPart } from './registration-parts.tsx';
import { registration } from './testing/registration.ts';

beforeAll(standInForBrowser);
afterEach(cleanup);

const refundOf = (amount: string) =>
  ({ refund_id: 'D1', amount, reason: 'cancelled', status: 'done', at: '', proof: null }) as const;

/** The money lines of a cancelled entry that paid R$ 500,00 and got this amount refunded. */
function linesOf(amount: string): string[] {
  const money = { ...registration.money, received: '500.00', returned: amount };
  show(
    <MoneyPart
      registration={{
        ...registration,
        status: 'Cancelada',
        money: { ...money, refunds: [refundOf(amount)] },
      }}
    />,
  );
  const lines = screen.getByRole('heading', { name: 'Dinheiro' }).nextElementSibling;
  return [...(lines?.children ?? [])].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  );
}

it('shows what stays of a payment as a line where only a part went back [MONEY-73]', () => {
  expect(linesOf('200.00')).toContain('O que fica 300,00');
});

it('has no line of what stays where everything went back [MONEY-73]', () => {
  expect(linesOf('500.00').join()).not.toContain('O que fica');
});
