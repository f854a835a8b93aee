import { ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import {
  confirmTeamProposal,
  declineTeamProposal,
  type TeamProposal,
} from '@trilha/contract/staff/staff-team.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { useStaff } from '../../../shared/session/staff.ts';
import { placeWords } from './grant-place.ts';
import { type HandedLink, HandedLinkDialog } from './handed-link-dialog.tsx';
import { useReloadTeam, useTeamProposals } from './use-team.ts';

interface WaitingProps {
  proposal: TeamProposal;
}

const whatOf = (proposal: TeamProposal): string =>
  proposal.role === null
    ? `link novo para ${proposal.subject.name}`
    : `${ROLES[proposal.role]} (${placeWords(proposal)}) para ${proposal.subject.name}`;

function Waiting({ proposal }: WaitingProps): JSX.Element {
  const { id, subject, by, reason, created_at } = proposal;
  const staff = useStaff();
  const reload = useReloadTeam();
  const [said, setSaid] = useState('');
  const [handed, setHanded] = useState<HandedLink | null>(null);
  const isOwn = by.id === staff.id;
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setSaid(error.message);
    }
  };
  const confirm = () =>
    send(async () => {
      const { link, expires_at } = await call(confirmTeamProposal, { params: { id } });
      if (link === null || expires_at === null) await reload();
      else setHanded({ link, expires_at });
    });
  const decline = () =>
    send(async () => {
      await call(declineTeamProposal, { params: { id } });
      await reload();
    });
  return (
    <div className="note note--warn">
      <span className="mark mark--warn" aria-hidden="true">
        !
      </span>
      <span>
        <b>{isOwn ? 'Você' : by.name}</b> propôs {whatOf(proposal)}, {momentWords(created_at)}: “
        {reason}”.{' '}
        <GuardedButton
          refusal={isOwn ? 'Quem propôs não confirma.' : null}
          onDo={() => void confirm()}
        >
          Confirmar
        </GuardedButton>{' '}
        <GuardedButton refusal={null} onDo={() => void decline()}>
          {isOwn ? 'Retirar' : 'Recusar'}
        </GuardedButton>
        <output className="q s">{said}</output>
      </span>
      {handed === null ? null : (
        <HandedLinkDialog
          name={subject.name}
          handed={handed}
          onClose={() => {
            setHanded(null);
            void reload();
          }}
        />
      )}
    </div>
  );
}

/** Proposals of one admin that another must confirm; renders nothing without any. */
export function TeamProposals(): JSX.Element | null {
  const proposals = useTeamProposals().data ?? [];
  if (proposals.length === 0) return null;
  return (
    <section aria-label="Esperam outro Admin">
      {proposals.map((proposal) => (
        <Waiting key={proposal.id} proposal={proposal} />
      ))}
    </section>
  );
}
