import { sendDeskPasswordLink } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { useStaff } from '../../../../shared/session/staff.ts';
import { accountRefusal } from './use-customer.ts';

interface PasswordPartProps {
  customer: DeskCustomer;
  refresh: () => Promise<void>;
}

/** Sends the customer a link for a new password; nobody at the desk sees it. */
export function PasswordPart({ customer, refresh }: PasswordPartProps): JSX.Element {
  const { id, email } = customer;
  const refusal = accountRefusal(useStaff(), customer);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <section>
      <h2>Senha</h2>
      <div className="desk-part-do">
        <GuardedButton refusal={refusal} onDo={() => setAsking(true)}>
          Enviar link de senha…
        </GuardedButton>
      </div>
      <RefusalLine text={refusal} />
      <output className="q s">{said}</output>
      {isAsking ? (
        <ReasonDialog
          title={`Enviar um link de senha para ${email}?`}
          lead="O link vale uma hora e só a pessoa o recebe. Os links de antes deixam de valer; a senha de hoje vale até ela trocar."
          does="Enviar o link"
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            const answer = await call(sendDeskPasswordLink, { params: { id }, body: { reason } });
            setSaid(answer.message);
            setAsking(false);
            await refresh();
          }}
        />
      ) : null}
    </section>
  );
}
