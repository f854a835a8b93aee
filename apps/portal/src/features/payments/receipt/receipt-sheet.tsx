import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, formatReais, keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import type { Receipt } from '@trilha/contract/payments/receipts.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { staysCents } from '@trilha/contract/registrations/refund.rules.ts';
import { refundText } from '@trilha/contract/registrations/refund.texts.ts';
import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import './receipt.css';

const figure = (text: string) => <span className="num num--m receipt-id">{text}</span>;

const reais = (wire: string): string => formatReais(centsFromWire(wire));

/** The receipt's rows besides the amount: customer, purpose, time and means. */
function rowsOf(receipt: Receipt) {
  const { customer, receiver, stage, vehicles, paid_at, by_hand, end_to_end_id, txid } = receipt;
  const when = formatDayAndTime(new Date(paid_at));
  return [
    { term: by_hand ? 'Confirmado em' : 'Recebido em', value: when },
    { term: 'Inscrição de', value: customer.name },
    { term: 'CPF', value: figure(customer.cpf) },
    { term: 'Evento', value: receipt.event },
    { term: 'Etapa', value: stage.title },
    ...(stage.stage_date
      ? [{ term: 'Data da etapa', value: formatDay(new Date(stage.stage_date)) }]
      : []),
    { term: 'Onde', value: stage.place },
    {
      term: 'Inscrição',
      value: figure(formatInscriptionNumber(receipt.inscription_number)),
    },
    {
      term: vehicles.length === 1 ? 'Veículo' : 'Veículos',
      value: vehicles.map(({ plate, model }) => `${plate}, ${model}`).join('; '),
    },
    { term: 'Recebedor', value: receiver.name },
    { term: 'CNPJ', value: figure(receiver.document) },
    { term: 'Pix, código da cobrança', value: figure(txid) },
    ...(end_to_end_id ? [{ term: 'Pix, código da transação', value: figure(end_to_end_id) }] : []),
  ].filter(({ value }) => value !== '');
}

/** A payment's receipt on one sheet (FACE-52). It states that it is not a fiscal document. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }): JSX.Element {
  const { wordmark, name } = useBrand();
  const { refunds, by_hand } = receipt;
  const stays = staysCents(
    centsFromWire(receipt.amount),
    refunds.map(({ amount }) => ({ cents: centsFromWire(amount) })),
  );
  return (
    <article className="receipt" aria-labelledby="receipt-title">
      <header>
        <Wordmark {...wordmark} />
        <p className="num num--m">Nº {receipt.receipt_number}</p>
      </header>
      <h1 id="receipt-title">Recibo de pagamento</h1>
      <p className="fig">{reais(receipt.amount)}</p>
      <Rows rows={rowsOf(receipt)} />
      {refunds.length > 0 && (
        <section className="receipt-refunds">
          <h2>Devolução</h2>
          {refunds.map((refund) => (
            <p key={refund.id}>{keepAmountsWhole(refundText(refund, by_hand))}</p>
          ))}
          {stays && <p>O que fica: {formatReais(stays)}.</p>}
        </section>
      )}
      {receipt.solidarity && (
        <section className="receipt-refunds">
          <h2>O que a sua taxa virou</h2>
          <Rows
            rows={[
              { term: 'Custou fazer a etapa', value: reais(receipt.solidarity.costs) },
              { term: 'Foi ou vai para as entidades', value: reais(receipt.solidarity.given) },
            ]}
          />
        </section>
      )}
      <p className="small receipt-note">Recibo simples do portal {name}. Não é documento fiscal.</p>
    </article>
  );
}
