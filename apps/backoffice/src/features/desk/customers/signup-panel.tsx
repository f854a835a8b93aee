import { useQueryClient } from '@tanstack/react-query';
import { resendDeskConfirmation } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { DeskSignupRow } from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { useStaff } from '../../../shared/session/staff.ts';
import { type Loading, LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { accountRefusal } from './customer/use-customer.ts';
import { isExpired } from './customer-columns.tsx';
import '../desk.css';
import { wordLine } from '../../../shared/parts/told-line.tsx';

interface SignupPanelProps {
  /** Undefined while the list is loading, or when the id is not on its page. */
  signup: DeskSignupRow | undefined;
  loading: Loading;
  address: ListAddress;
}

function Resending({ signup }: { signup: DeskSignupRow }): JSX.Element {
  const { id, email } = signup;
  const client = useQueryClient();
  const refusal = accountRefusal(useStaff(), signup);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <>
      <div className="desk-actions">
        <GuardedButton refusal={refusal} look={{ size: 'small' }} onDo={() => setAsking(true)}>
          Reenviar confirmação…
        </GuardedButton>
      </div>
      <RefusalLine text={refusal} />
      <output className="q s">{said}</output>
      {isAsking ? (
        <ReasonDialog
          title={`Reenviar a confirmação a ${email}?`}
          lead="Sai um e-mail com um link novo, que vale 24 horas. Os links de antes seguem valendo até vencer."
          does="Reenviar"
          onClose={() => setAsking(false)}
          onSend={async (reason) => {
            const params = { id };
            setSaid((await call(resendDeskConfirmation, { params, body: { reason } })).message);
            setAsking(false);
            await client.invalidateQueries({ queryKey: ['desk'] });
          }}
        />
      ) : null}
    </>
  );
}

/** An unconfirmed sign-up: its data, and a button to send the e-mail again. */
export function SignupPanel({ signup, loading, address }: SignupPanelProps): JSX.Element {
  if (!signup) {
    return (
      <Panel label="Cadastro a confirmar" address={address} title={<b>…</b>}>
        <section aria-busy={loading.isPending}>
          {loading.error ? <LoadNote loading={loading} /> : null}
          {loading.isPending || loading.error ? null : (
            <p>Este cadastro já foi confirmado, venceu, ou não está nesta página da lista.</p>
          )}
        </section>
      </Panel>
    );
  }
  const { email, automaker_id, cpf, device, created_at, expires_at } = signup;
  return (
    <Panel
      label={`Cadastro de ${email}`}
      address={address}
      title={<h2 className="desk-name">{email}</h2>}
      head={
        <>
          <div className="desk-facts">
            <span className="st st--line">e-mail a confirmar</span>
            <ShortBrandTag id={automaker_id} />
          </div>
          <Resending signup={signup} />
        </>
      }
    >
      <section>
        <h2>O que se sabe</h2>
        <div className="lines">
          {wordLine('CPF', cpf)}
          {wordLine('Cadastrou-se', momentWords(created_at))}
          {wordLine('Aparelho', device)}
          {wordLine('Link', isExpired(signup) ? 'venceu' : `vale até ${momentWords(expires_at)}`)}
        </div>
        <p className="q s">
          Ainda não é uma conta: nome, carros e inscrições só existem depois da confirmação.
        </p>
      </section>
    </Panel>
  );
}
