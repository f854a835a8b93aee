import { correctDeskEmail } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../../shared/forms/field.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { useStaff } from '../../../../shared/session/staff.ts';
import { accountRefusal } from './use-customer.ts';

interface EmailPartProps {
  customer: DeskCustomer;
  refresh: () => Promise<void>;
}

interface CorrectDialogProps {
  customer: DeskCustomer;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

function CorrectDialog({ customer, onClose, onDone }: CorrectDialogProps): JSX.Element {
  const { id, email: current } = customer;
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <ReasonDialog
      title="Qual é o e-mail certo?"
      lead={`Hoje a conta usa ${current}. O endereço certo recebe um link que vale um dia. A conta só muda quando a pessoa o abre e escolhe uma senha. O endereço de hoje também é avisado.`}
      does="Enviar o link"
      onClose={onClose}
      onSend={async (reason) => {
        try {
          const body = { email: email.trim(), reason };
          const { message } = await call(correctDeskEmail, { params: { id }, body });
          await onDone(message);
        } catch (refusal) {
          const told = refusal instanceof ApiError ? refusal.errors['email']?.[0] : undefined;
          setProblem(told ?? null);
          throw refusal;
        }
      }}
    >
      <Field
        label="E-mail certo"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        problem={problem}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(null);
        }}
      />
    </ReasonDialog>
  );
}

/** Corrects a wrong e-mail: the right address confirms it by a link. */
export function EmailPart({ customer, refresh }: EmailPartProps): JSX.Element {
  const refusal = accountRefusal(useStaff(), customer);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <section>
      <h2>E-mail</h2>
      <div className="desk-part-do">
        <GuardedButton refusal={refusal} onDo={() => setAsking(true)}>
          Corrigir e-mail…
        </GuardedButton>
      </div>
      <RefusalLine text={refusal} />
      <output className="q s">{said}</output>
      {isAsking ? (
        <CorrectDialog
          customer={customer}
          onClose={() => setAsking(false)}
          onDone={async (message) => {
            setSaid(message);
            setAsking(false);
            await refresh();
          }}
        />
      ) : null}
    </section>
  );
}
