import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type InvitationList,
  type InvitationRow,
  rehearseRevocation,
  remindInvitation,
  revokeStageInvitation,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { type Loading, LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { STATE_WORDS } from './invitation-words.ts';
import { invitationsKey } from './invitations-query.ts';
import { wordLine } from '../../../shared/parts/told-line.tsx';

interface ActingProps {
  invitation: InvitationRow;
  onClose: () => void;
  onDone: (said: string) => Promise<void>;
}

function Revoking({ invitation, onClose, onDone }: ActingProps): JSX.Element {
  const params = { id: invitation.id };
  const plan = useQuery({
    queryKey: ['invitations', 'revocation', invitation.id],
    queryFn: ({ signal }) => call(rehearseRevocation, { params, signal }),
    ...REHEARSED,
  });
  const { places = 0, stays_kept: isKept = false } = plan.data ?? {};
  return (
    <ReasonDialog
      title="Revogar o convite?"
      lead="O link deixa de abrir a etapa. Ninguém é avisado por e-mail."
      does="Revogar"
      isDanger
      isReady={plan.data !== undefined}
      onClose={onClose}
      onSend={async (reason) =>
        onDone((await call(revokeStageInvitation, { params, body: { reason } })).message)
      }
    >
      {plan.isPending ? <p aria-busy="true">Ensaiando…</p> : null}
      {plan.data ? (
        <p>
          {places === 1 ? '1 vaga volta' : `${places} vagas voltam`}{' '}
          {isKept ? 'para as guardadas para convites.' : 'ao público; quem espera é chamado.'}
        </p>
      ) : null}
      <Problem text={plan.error ? problemOf(plan.error) : null} />
    </ReasonDialog>
  );
}

function Reminding({ invitation, onClose, onDone }: ActingProps): JSX.Element {
  return (
    <ReasonDialog
      title="Lembrar por e-mail?"
      lead={`Sai um e-mail com um link novo, que vale até ${momentWords(invitation.expires_at)}. O link de antes deixa de abrir, também para quem está com ele aberto agora.`}
      does="Enviar lembrete"
      onClose={onClose}
      onSend={async (reason) =>
        onDone(
          (await call(remindInvitation, { params: { id: invitation.id }, body: { reason } }))
            .message,
        )
      }
    />
  );
}

interface InvitationPanelProps {
  /** Undefined while the list is loading, or when the id is not on its page. */
  invitation: InvitationRow | undefined;
  list: InvitationList | undefined;
  loading: Loading;
  address: ListAddress;
}

/** The panel of an invitation: guest, inviter, places held; with buttons to remind and revoke while it is open. */
export function InvitationPanel(props: InvitationPanelProps): JSX.Element {
  const { invitation, list, loading, address } = props;
  const client = useQueryClient();
  const [asking, setAsking] = useState<'remind' | 'revoke' | null>(null);
  const [said, setSaid] = useState('');
  if (invitation === undefined || list === undefined) {
    return (
      <Panel label="Convite" address={address} title={<b>…</b>}>
        <section aria-busy={loading.isPending}>
          {loading.error ? <LoadNote loading={loading} /> : null}
          {loading.isPending || loading.error ? null : (
            <p>Este convite não está nesta página da lista.</p>
          )}
        </section>
      </Panel>
    );
  }
  const refusal = list.may_edit ? null : refusalText('invitations:edit');
  const { state, registration_id: registration } = invitation;
  const acting: ActingProps = {
    invitation,
    onClose: () => setAsking(null),
    onDone: async (words) => {
      setSaid(words);
      setAsking(null);
      await client.invalidateQueries({ queryKey: invitationsKey(list.stage.id) });
    },
  };
  const mailed = invitation.mailed_at === null ? 'não saiu' : momentWords(invitation.mailed_at);
  return (
    <Panel
      label={`Convite de ${invitation.name}`}
      address={address}
      title={<h2 className="guest-name">{invitation.name || 'Sem nome'}</h2>}
      head={
        <>
          <p>
            <span className={STATE_WORDS[state].mark}>{STATE_WORDS[state].one}</span>
          </p>
          {state === 'open' ? (
            <div className="guest-actions">
              <GuardedButton
                refusal={refusal}
                look={{ size: 'small' }}
                onDo={() => setAsking('remind')}
              >
                Lembrar…
              </GuardedButton>
              <GuardedButton refusal={refusal} onDo={() => setAsking('revoke')}>
                Revogar…
              </GuardedButton>
            </div>
          ) : null}
          {state === 'open' ? <RefusalLine text={refusal} /> : null}
          <output className="q s">{said}</output>
        </>
      }
    >
      <section>
        <h2>Convite</h2>
        <div className="lines">
          {wordLine('CPF', invitation.cpf)}
          {wordLine('Carros', String(invitation.vehicles))}
          {wordLine('Convidou', invitation.invited_by)}
          {wordLine('Em', momentWords(invitation.created_at))}
          {wordLine('Vale até', momentWords(invitation.expires_at))}
          {wordLine('E-mail', mailed)}
        </div>
        {invitation.reason === null ? null : <p className="q s">Motivo: {invitation.reason}</p>}
        {registration === null ? null : (
          <p>
            <Link to={`/inscricoes/${registration}`}>Abrir a inscrição</Link>
          </p>
        )}
      </section>
      {asking === 'revoke' ? <Revoking {...acting} /> : null}
      {asking === 'remind' ? <Reminding {...acting} /> : null}
    </Panel>
  );
}
