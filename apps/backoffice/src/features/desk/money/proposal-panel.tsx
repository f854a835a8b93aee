import {
  confirmMoneyProposal,
  declineMoneyProposal,
} from '@trilha/contract/desk/money-proposals.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { reaisOf } from '../amounts.ts';
import { MatchOutcome } from './match-outcome.tsx';
import type { MoneyItem } from './money-items.ts';
import { proposedMark, proposedWords } from './proposal-words.ts';
import { useMoneyRefusal } from './use-money.ts';

interface ProposalPanelProps {
  item: Extract<MoneyItem, { kind: 'proposal' }>;
  address: ListAddress;
  onDone: (words: string) => void;
}

const OWN = 'Você propôs: outra pessoa do Financeiro confirma.';

/** What a colleague wants done with money above the limit: who, why, what follows; confirmed or declined. */
export function ProposalPanel({ item, address, onDone }: ProposalPanelProps): JSX.Element {
  const { proposal } = item;
  const { id, amount, registration, line_id, is_own, end_to_end_id } = proposal;
  const [open, setOpen] = useState<'confirm' | 'decline' | null>(null);
  const refusal = useMoneyRefusal();
  const own = is_own ? OWN : null;
  const close = (): void => setOpen(null);
  const send =
    (endpoint: typeof confirmMoneyProposal | typeof declineMoneyProposal) =>
    async (reason: string) => {
      const { message } = await call(endpoint, { params: { id }, body: { reason } });
      close();
      onDone(message);
    };
  const words = proposedWords(proposal);
  const ends = is_own ? 'Retirar' : 'Recusar';
  return (
    <Panel
      label={`Proposta de ${reaisOf(amount)}`}
      address={address}
      title={<b className="num">{reaisOf(amount)}</b>}
      head={
        <>
          <p className="desk-facts">
            <span className="st st--wait">{proposedMark(proposal)}</span>
            <ShortBrandTag id={proposal.automaker_id} />
          </p>
          <div className="desk-actions">
            <GuardedButton
              refusal={refusal ?? own}
              look="btn btn--go btn--s"
              isSaid
              onDo={() => setOpen('confirm')}
            >
              Confirmar…
            </GuardedButton>
            <GuardedButton refusal={refusal} isSaid onDo={() => setOpen('decline')}>
              {ends}…
            </GuardedButton>
          </div>
          {(refusal ?? own) === null ? null : (
            <p className="q s" aria-hidden="true">
              {refusal ?? own}
            </p>
          )}
        </>
      }
    >
      <section>
        <h2>A proposta</h2>
        <p>
          <b>{proposal.staff.name}</b> propõe {words}.
        </p>
        <blockquote className="money-why">{proposal.reason}</blockquote>
        <div className="lines">
          <div>
            <span>Desde</span>
            <span className="v num">{momentWords(proposal.created_at)}</span>
          </div>
          {registration === null ? null : (
            <div>
              <span>Inscrição</span>
              <span className="v">
                <Link to={`/inscricoes/${registration.id}`}>
                  <b className="num">{formatInscriptionNumber(registration.number)}</b>{' '}
                  {registration.holder}
                </Link>
              </span>
            </div>
          )}
          {end_to_end_id === null ? null : (
            <div>
              <span>end-to-end</span>
              <span className="v money-id">{end_to_end_id}</span>
            </div>
          )}
        </div>
        <p className="q s">Nada se moveu ainda. Se o dinheiro mudar antes, a proposta cai.</p>
      </section>
      {open === 'confirm' ? (
        <ReasonDialog
          title="Confirmar a proposta?"
          lead={`Vai ${words}, agora. Fica no nome das duas pessoas.`}
          does="Confirmar"
          onClose={close}
          onSend={send(confirmMoneyProposal)}
        >
          {proposal.act === 'match_line' && line_id !== null && registration !== null ? (
            <MatchOutcome lineId={line_id} registrationId={registration.id} />
          ) : null}
        </ReasonDialog>
      ) : null}
      {open === 'decline' ? (
        <ReasonDialog
          title={`${ends} a proposta?`}
          lead="Nada se move, e o dinheiro volta a esperar quem decida. Fica na auditoria."
          does={ends}
          onClose={close}
          onSend={send(declineMoneyProposal)}
        />
      ) : null}
    </Panel>
  );
}
