import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import { GATE_PAYMENT_WORDS, GATE_PAYMENTS } from '@trilha/contract/checkin/gate-desk.rules.ts';
import { type ArrivalWalkin, takePayment } from '@trilha/contract/checkin/walkins.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { figureOf, typedAmount } from '../../../shared/parts/amounts.ts';

interface PaymentDialogProps {
  walkin: Pick<ArrivalWalkin, 'scan' | 'fee_cents'>;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Records how a walk-in's fee was paid at the gate; a note outside the ledger. */
export function PaymentDialog({ walkin, onClose, onDone }: PaymentDialogProps): JSX.Element {
  const { isSending, problem, send, refuse } = useSending();
  const { scan, fee_cents: fee } = walkin;
  return (
    <Dialog title="Anotar recebimento" onClose={onClose}>
      <Form
        onSend={(form) => {
          const way = GATE_PAYMENTS.find((one) => one === textOf(form, 'way')) ?? 'pix';
          const amount = way === 'courtesy' ? '0.00' : typedAmount(textOf(form, 'amount'));
          if (amount === null) {
            refuse('Escreva o valor em reais: 450,00.');
            return;
          }
          void send(async () => {
            const body = { cents: centsFromWire(amount), way };
            onDone((await call(takePayment, { params: { id: scan }, body })).message);
          });
        }}
      >
        <p>
          Anota como a taxa foi recebida no local. Nada é cobrado aqui, e a Conciliação só tem o que
          passou pelo banco.
        </p>
        <SelectField label="Como" name="way">
          {GATE_PAYMENTS.map((way) => (
            <option key={way} value={way}>
              {GATE_PAYMENT_WORDS[way]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Valor recebido (R$)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={figureOf(centsToWire(fee))}
          help="De cortesia fica zero."
        />
        <Problem text={problem} />
        <DialogButtons does="Anotar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
