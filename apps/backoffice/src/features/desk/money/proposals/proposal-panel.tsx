import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { Panel } from '../../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { EndingOutcome, useCancellation } from './ending-outcome.tsx';
import { MatchOutcome } from '../matching/match-outcome.tsx';
import type { MoneyItem } from '../money-items.ts';
import { ProofLink } from '../proofs/proof-link.tsx';
import { confirmProposal, endProposal, useProposalRefusals } from './proposal-deciding.ts';
import { ProposedChange } from './proposed-change.tsx';
import { proposedMark, proposedWords } from './proposal-words.ts';

interface ProposalPanelProps {
  item: Extract<MoneyItem, { kind: 'proposal' }>;
  address: ListAddress;
  onDone: (words: string) => void;
}

/** The panel of a proposal about money above the limit, or a stage: who, why, effects; with confirm and decline. */
export function ProposalPanel({ item, address, onDone }: ProposalPanelProps): JSX.Element {
  const { proposal } = item;
  const { amount, registration, stage, line_id, is_own, end_to_end_id, note, proof } = proposal;
  const [open, setOpen] = useState<'confirm' | 'decline' | null>(null);
  const refusals = useProposalRefusals(proposal);
  const cancellation = useCancellation(proposal, open === 'confirm');
  const close = (): void => setOpen(null);
  const done = ({ message }: { message: string }): void => {
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
            <span className="st st--wait">{proposedMark({ ...proposal, stage: null })}</span>
            <ShortBrandTag id={proposal.automaker_id} />
          </p>
          <div className="desk-actions">
            <GuardedButton
              refusal={refusals.confirm}
              look={{ variant: 'primary', size: 'small' }}
              isSaid
              onDo={() => setOpen('confirm')}
            >
              Confirmar…
            </GuardedButton>
            <GuardedButton refusal={refusals.decline} isSaid onDo={() => setOpen('decline')}>
              {ends}…
            </GuardedButton>
          </div>
          <RefusalLine text={refusals.confirm} />
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
          {stage === null ? null : (
            <div>
              <span>Etapa</span>
              <span className="v">
                <Link to={`/temporada/${stage.id}`}>{stage.title}</Link>
              </span>
            </div>
          )}
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
          {proof === null ? null : (
            <div>
              <span>Comprovante</span>
              <span className="v">
                <ProofLink proof={proof} />
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
        {note === null ? null : (
          <p>
            Os clientes leem: <q>{note}</q>
          </p>
        )}
        <p className="q s">
          Nada se moveu ainda. Se {stage === null ? 'o dinheiro' : 'a etapa ou a conta'} mudar
          antes, a proposta cai.
        </p>
      </section>
      <ProposedChange proposal={proposal} />
      {open === 'confirm' ? (
        <ReasonDialog
          title="Confirmar a proposta?"
          lead={`Vai ${words}, agora. Fica no nome das duas pessoas.`}
          does="Confirmar"
          onClose={close}
          isReady={proposal.act !== 'cancel_stage' || cancellation.data !== undefined}
          onSend={async (reason) => {
            const version = cancellation.data?.version;
            const confirmed = confirmProposal(proposal, { reason, version });
            done(
              await confirmed.catch(async (refusal: unknown) => {
                // Show the new effects when they have changed.
                if (proposal.act === 'cancel_stage') await cancellation.refetch();
                throw refusal;
              }),
            );
          }}
        >
          <EndingOutcome proposal={proposal} cancellation={cancellation} />
          {proposal.act === 'match_line' && line_id !== null && registration !== null ? (
            <MatchOutcome lineId={line_id} registrationId={registration.id} />
          ) : null}
        </ReasonDialog>
      ) : null}
      {open === 'decline' ? (
        <ReasonDialog
          title={`${ends} a proposta?`}
          lead="Nada se move: fica como estava, à espera de quem decida. Fica na auditoria."
          does={ends}
          isDanger
          onClose={close}
          onSend={async (reason) => done(await endProposal(proposal, reason))}
        />
      ) : null}
    </Panel>
  );
}
