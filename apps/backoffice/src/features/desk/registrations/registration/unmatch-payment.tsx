import { unmatchMoney } from '@trilha/contract/desk/money/money.endpoints.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';

type Payment = DeskRegistration['money']['payments'][number];

interface UnmatchProps {
  payments: readonly Payment[];
  onDone: (words: string) => void;
}

/** Undoes a wrong match of a Pix to this registration; renders nothing without a matched Pix. */
export function UnmatchPayment({ payments, onDone }: UnmatchProps): JSX.Element | null {
  const staff = useStaff();
  const [asked, setAsked] = useState<Payment | null>(null);
  const matched = payments.filter((one) => one.matched);
  if (matched.length === 0 || !may(staff, 'money:edit')) return null;
  return (
    <>
      {matched.map((one) => (
        <Button key={one.id} variant="tertiary" size="small" onClick={() => setAsked(one)}>
          {`Desligar Pix de ${reaisOf(one.amount)}…`}
        </Button>
      ))}
      {asked === null ? null : (
        <ReasonDialog
          title={`Desligar o Pix de ${reaisOf(asked.amount)} desta inscrição?`}
          lead="O Pix volta para Sem par, em Conciliação. Se faltar pagar, a inscrição volta a esperar o pagamento, com prazo novo, e o cliente recebe um e-mail."
          does="Desligar o Pix"
          isDanger
          onClose={() => setAsked(null)}
          onSend={async (reason) => {
            const params = { id: asked.id };
            const { message } = await call(unmatchMoney, { params, body: { reason } });
            setAsked(null);
            onDone(message);
          }}
        />
      )}
    </>
  );
}
