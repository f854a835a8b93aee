import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { proposedWords } from '../money/proposals/proposal-words.ts';

/** Colleagues' proposals about money above the limit: who, what, why, each linking to its decision. */
export default function ProposalNotes({ proposals }: Pick<DeskToday, 'proposals'>): JSX.Element {
  return (
    <section aria-label="Esperam a sua confirmação">
      {proposals.map((proposal) => (
        <div key={proposal.id} className="note note--warn">
          <span className="mark mark--warn" aria-hidden="true">
            !
          </span>
          <span>
            <b>{proposal.staff.name}</b> propõe {proposedWords(proposal)}: “{proposal.reason}”.{' '}
            <Link to={`${backofficePaths.money}?visao=a-confirmar&aberta=q${proposal.id}`}>
              Confirmar ou recusar
            </Link>
          </span>
        </div>
      ))}
    </section>
  );
}
