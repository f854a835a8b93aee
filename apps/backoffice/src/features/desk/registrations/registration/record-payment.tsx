import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  recordStaticPayment,
  rehearseStaticPayment,
} from '@trilha/contract/desk/money/static-payment.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../../shared/forms/field.tsx';
import { useSettled } from '../../../../shared/palette/use-settled.ts';
import { figureOf, typedAmount } from '../../../../shared/parts/amounts.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { RehearsalNote } from '../../money/matching/match-outcome.tsx';

interface RecordProps {
  registration: DeskRegistration;
  onDone: (words: string) => void;
}

/** Statuses in which a Pix may arrive: for the fee, in excess, or too late. */
const PAYABLE: ReadonlySet<DeskRegistration['status']> = new Set([
  'Aguardando Pagamento',
  'Aprovado',
  'Registrado com sucesso',
  'Cancelada',
]);

/**
 * Records a Pix that staff found on the bank statement; renders nothing where the provider confirms payments itself.
 */
export function RecordPayment({ registration, onDone }: RecordProps): JSX.Element | null {
  const staff = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const { money, status } = registration;
  if (!money.is_static || !PAYABLE.has(status) || !may(staff, 'money:edit')) return null;
  return (
    <div className="desk-actions">
      <Button variant="tertiary" size="small" onClick={() => setIsOpen(true)}>
        Registrar Pix…
      </Button>
      {isOpen ? (
        <RecordDialog
          registration={registration}
          onClose={() => setIsOpen(false)}
          onDone={(words) => {
            setIsOpen(false);
            onDone(words);
          }}
        />
      ) : null}
    </div>
  );
}

const FIELDS = ['amount', 'paid_at', 'end_to_end_id'];

/** Whether an error is shown beside a field of the dialog. */
const isOfField = (error: unknown): error is ApiError =>
  error instanceof ApiError && FIELDS.some((name) => error.errors[name] !== undefined);

function RecordDialog({ registration, onClose, onDone }: RecordProps & { onClose: () => void }) {
  const { id, number, money, status, holder } = registration;
  const [typed, setTyped] = useState({
    amount: money.open === '0.00' ? '' : figureOf(money.open),
    paid_at: '',
    end_to_end_id: '',
  });
  const settled = useSettled(typed);
  const amount = typedAmount(settled.amount);
  const isTyped = amount !== null && settled.paid_at !== '';
  const pix = {
    amount: amount ?? '',
    paid_at: settled.paid_at.replace('T', ' '),
    end_to_end_id: settled.end_to_end_id,
  };
  const rehearsal = useQuery({
    queryKey: ['desk', 'rehearsal', 'static-payment', id, pix],
    queryFn: ({ signal }) => call(rehearseStaticPayment, { params: { id }, body: pix, signal }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const { data, error, isPlaceholderData } = rehearsal;
  const isCurrent = isTyped && settled === typed && !isPlaceholderData;
  const errors = isCurrent && isOfField(error) ? error.errors : {};
  const takesTwo = isCurrent && data?.takes_two === true;
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ReasonDialog
      title={`Registrar um Pix da inscrição ${formatInscriptionNumber(number)}`}
      lead={`${holder.name}. Copie do extrato do banco. O que muda aparece aqui antes de gravar.`}
      does={takesTwo ? 'Propor ao Financeiro' : 'Registrar o Pix'}
      isReady={isCurrent && data !== undefined && error === null}
      onClose={onClose}
      onSend={async (reason) => {
        const body = { ...pix, reason };
        onDone((await call(recordStaticPayment, { params: { id }, body })).message);
      }}
    >
      <Field
        {...field('amount')}
        label="Valor, em reais"
        inputMode="decimal"
        required
        maxLength={14}
        problem={
          errors['amount']?.[0] ??
          (typed.amount !== '' && typedAmount(typed.amount) === null
            ? 'Escreva o valor como 250,00'
            : null)
        }
      />
      <Field
        {...field('paid_at')}
        label="Quando foi pago"
        type="datetime-local"
        required
        help="Horário de Brasília."
        problem={errors['paid_at']?.[0]}
      />
      <Field
        {...field('end_to_end_id')}
        label="ID do Pix, se o extrato mostra"
        maxLength={200}
        help="32 letras e números. Sem ele só vale o valor exato que falta."
        problem={errors['end_to_end_id']?.[0]}
      />
      {isCurrent && !isOfField(error) ? (
        <RehearsalNote rehearsal={rehearsal} from={status} />
      ) : null}
      {takesTwo ? (
        <p className="q">
          A inscrição receberia mais do que uma pessoa decide: alguém do Financeiro confirma. Até lá
          o prazo de pagamento corre.
        </p>
      ) : null}
    </ReasonDialog>
  );
}
