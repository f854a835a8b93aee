import type { TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';
import { type Loading, LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { factorWords } from './grant-place.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberGrants } from './member-grants.tsx';
import { StateOfMember } from './state-of-member.tsx';

interface MemberPanelProps {
  /** Undefined while the team is loading, or for an unknown id. */
  member: TeamMember | undefined;
  loading: Loading;
  address: ListAddress;
}

/** The panel of a staff member: identity, factors, grants. */
export function MemberPanel({ member, loading, address }: MemberPanelProps): JSX.Element {
  if (!member) {
    return (
      <Panel label="Pessoa da equipe" address={address} title={<b>…</b>}>
        <section aria-busy={loading.isPending}>
          {loading.error ? <LoadNote loading={loading} /> : null}
          {loading.isPending || loading.error ? null : <p>Ninguém da equipe tem este número.</p>}
        </section>
      </Panel>
    );
  }
  const { name, email, factors, last_seen_at, state } = member;
  return (
    <Panel
      label={name}
      address={address}
      title={<h2 className="team-name">{name}</h2>}
      head={
        <>
          <p className="team-facts">
            <StateOfMember member={member} />
            <span className="q">{email}</span>
          </p>
          {state === 'ended' ? (
            <p className="q s">Para voltar, acrescente de novo com o mesmo e-mail.</p>
          ) : (
            <MemberActions member={member} />
          )}
        </>
      }
    >
      <MemberGrants member={member} />
      <section>
        <h2>Como entra</h2>
        <div className="lines">
          <div>
            <span>Segundo passo</span>
            <span className="v">{factorWords(factors)}</span>
          </div>
          <div>
            <span>Último uso</span>
            <span className="v">
              {last_seen_at === null ? (
                'nunca'
              ) : (
                <span className="num">{momentWords(last_seen_at)}</span>
              )}
            </span>
          </div>
        </div>
      </section>
    </Panel>
  );
}
