import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import type { JSX } from 'react';

interface MoneyRowsProps {
  payment: Pick<Payment, 'received' | 'held' | 'refund'>;
}

/** For a partial refund: amounts received, refunded and kept, so that the sum is clear. */
export function MoneyRows({ payment }: MoneyRowsProps): JSX.Element | null {
  const [received, held] = [payment.received, payment.held].map(centsFromWire);
  if (payment.refund === null || !received || !held) return null;
  const figure = (cents: number) => <span className="num num--m">{formatReais(cents)}</span>;
  return (
    <Rows
      rows={[
        { term: 'Você pagou', value: figure(received) },
        { term: 'O que volta', value: figure(received - held) },
        { term: 'O que fica', value: figure(held) },
      ]}
    />
  );
}
