import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import {
  confirmGrant,
  endGrant,
  type TeamGrant,
  type TeamMember,
} from '@trilha/contract/staff/staff-team.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useStaff } from '../../../shared/session/staff.ts';
import { placeWords, spanWords } from './grant-place.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { teamRefusal } from './team-refusal.ts';
import { useReloadTeam } from './use-team.ts';

function confirmedWords({ confirmed_at, confirmed_by }: TeamGrant): string | null {
  if (confirmed_at === null) return null;
  const by = confirmed_by === null ? '' : ` por ${confirmed_by}`;
  return `Confirmado em ${formatDay(new Date(confirmed_at))}${by}`;
}

interface GrantItemProps {
  grant: TeamGrant;
  refusal: string | null;
  isBusy: boolean;
  onEnd: () => void;
  onConfirm: () => void;
}

function GrantItem({ grant, refusal, isBusy, onEnd, onConfirm }: GrantItemProps): JSX.Element {
  const { role, reason, granted_by, is_due, is_live } = grant;
  const confirmed = confirmedWords(grant);
  return (
    <li className={is_live ? undefined : 'q'}>
      <div className="team-grant-h">
        <h3>{ROLES[role]}</h3>
        <GuardedButton refusal={refusal} onDo={onEnd}>
          Encerrar…<span className="vh"> o papel {ROLES[role]}</span>
        </GuardedButton>
      </div>
      <p>{placeWords(grant)}</p>
      <p>{spanWords(grant)}</p>
      <p className="q s">{`“${reason}”, ${granted_by ?? 'por um comando'}`}</p>
      {confirmed === null ? null : <p className="q s">{confirmed}</p>}
      {is_due ? (
        <div className="team-due">
          <span>Ninguém olha para este papel há um trimestre. Ainda está certo?</span>
          <GuardedButton
            refusal={refusal}
            isBusy={isBusy}
            look={{ size: 'small' }}
            onDo={onConfirm}
          >
            Confirmar<span className="vh"> o papel {ROLES[role]}</span>
          </GuardedButton>
        </div>
      ) : null}
      <details className="team-allows">
        <summary>O que permite</summary>
        <ul>
          {ROLE_PERMISSIONS[role].map((permission) => (
            <li key={permission}>{PERMISSIONS[permission]}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** A staff member's grants with scope, period, author and reason; each can be ended or confirmed. */
export function MemberGrants({ member }: { member: TeamMember }): JSX.Element {
  const { grants, name } = member;
  const refusal = teamRefusal(useStaff());
  const reload = useReloadTeam();
  const { isSending, problem, send } = useSending();
  const [ending, setEnding] = useState<TeamGrant | null>(null);
  const [said, setSaid] = useState('');
  const told = ({ message }: { message: string }): void => {
    setSaid(message);
    void reload();
  };
  return (
    <section>
      <h2>
        <span>Papéis </span>
        {grants.some(({ is_due }) => is_due) ? <span className="s">a confirmar</span> : null}
      </h2>
      <output className="q s">{said}</output>
      <Problem text={problem} />
      {grants.length === 0 ? <p className="q">Nenhum: entra, e não vê nada.</p> : null}
      <ul className="team-grants">
        {grants.map((grant) => (
          <GrantItem
            key={grant.id}
            grant={grant}
            refusal={refusal}
            isBusy={isSending}
            onEnd={() => setEnding(grant)}
            onConfirm={() =>
              void send(async () => told(await call(confirmGrant, { params: { id: grant.id } })))
            }
          />
        ))}
      </ul>
      {ending === null ? null : (
        <ReasonDialog
          title={`Encerrar o papel ${ROLES[ending.role]} de ${name}?`}
          lead={`Vale agora, também para quem está com a tela aberta. Onde: ${placeWords(ending)}.`}
          does="Encerrar o papel"
          isDanger
          onClose={() => setEnding(null)}
          onSend={async (reason) => {
            const params = { id: ending.id };
            told(await call(endGrant, { params, body: { reason } }));
            setEnding(null);
          }}
        />
      )}
    </section>
  );
}
