import {
  confirmMoneyRefund,
  type MoneyRefund,
  retryMoneyRefund,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { UPLOAD_MS } from '../../../shared/forms/file-content.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { ItemMark } from './money-columns.tsx';
import type { MoneyItem } from './money-items.ts';
import { failureWords, whyBack } from './money-words.ts';
import { RefundDestination } from './refund-destination.tsx';
import { NO_PROOF, ProofField, proofOf, saidOfProof } from './proofs/proof-field.tsx';
import { waitsWords } from './proposals/proposal-words.ts';
import { useMoneyRefusal } from './use-money.ts';

interface RefundPanelProps {
  item: Extract<MoneyItem, { kind: 'refund' }>;
  address: ListAddress;
  onDone: (words: string) => void;
}

interface Way {
  readonly does: string;
  readonly lead: string;
}

/** Texts for recording a refund, by why it waits: who sent it, and whether the customer is notified. */
const CONFIRMING: Readonly<Record<MoneyRefund['waits'], Way>> = {
  failed: {
    does: 'Registrar que foi devolvida',
    lead: 'Só depois de o dinheiro ter saído pelo banco: o cliente recebe um e-mail dizendo que voltou.',
  },
  by_hand: {
    does: 'Registrar que foi devolvida',
    lead: 'Só depois de o dinheiro ter saído pelo banco: o cliente recebe um e-mail dizendo que voltou.',
  },
  elsewhere: {
    does: 'Anotar que vimos',
    lead: 'Alguém devolveu pelo banco e a inscrição continua valendo, sem este valor. Sai da lista, sem e-mail.',
  },
};

const OF_MED: Way = {
  does: 'Anotar que vimos',
  lead: 'O banco tirou este valor da conta pelo MED e devolveu a quem pagou. Antes de anotar, veja com o banco se cabe contestar. A inscrição não muda, e ninguém recebe e-mail.',
};

/** The panel of a refund that needs staff. */
export function RefundPanel({ item, address, onDone }: RefundPanelProps): JSX.Element {
  const { refund } = item;
  const { id, registration, waits } = refund;
  const [open, setOpen] = useState<'retry' | 'confirm' | null>(null);
  const [draft, setDraft] = useState(NO_PROOF);
  const may = useMoneyRefusal();
  const { needed, waits: proposed } = item.second;
  const refusal = may ?? (proposed === undefined ? null : waitsWords(proposed));
  const tooLate = waits === 'failed' && refund.too_late ? ERRORS.refund_too_late.message : null;
  const close = (): void => {
    setOpen(null);
    setDraft(NO_PROOF);
  };
  const done = ({ message }: { message: string }): void => {
    close();
    onDone(message);
  };
  const params = { id };
  const retry = async (reason: string): Promise<void> =>
    done(await call(retryMoneyRefund, { params, body: { reason } }));
  const confirm = async (reason: string): Promise<void> => {
    const body = waits === 'elsewhere' ? { reason } : { reason, ...(await proofOf(draft)) };
    const asked = { params, body, timeout: UPLOAD_MS };
    done(await call(confirmMoneyRefund, asked).catch(saidOfProof));
  };
  const amount = reaisOf(refund.amount);
  const { does, lead } = refund.med === null ? CONFIRMING[waits] : OF_MED;
  return (
    <Panel
      label={`Devolução de ${amount}`}
      address={address}
      title={<b className="num">{amount}</b>}
      head={
        <>
          <p className="desk-facts">
            <ItemMark item={item} />
          </p>
          <div className="desk-actions">
            {waits === 'failed' ? (
              <GuardedButton
                refusal={refusal ?? tooLate}
                look={{ variant: 'primary', size: 'small' }}
                isSaid
                onDo={() => setOpen('retry')}
              >
                Pedir de novo…
              </GuardedButton>
            ) : null}
            <GuardedButton refusal={refusal} isSaid onDo={() => setOpen('confirm')}>
              {does}…
            </GuardedButton>
          </div>
          <RefusalLine text={refusal ?? tooLate} />
        </>
      }
    >
      <section>
        <h2>De onde vem</h2>
        <div className="lines">
          <div>
            <span>Inscrição</span>
            <span className="v">
              <Link to={`/inscricoes/${registration.id}`}>
                <b className="num">{formatInscriptionNumber(registration.number)}</b>{' '}
                {registration.holder}
              </Link>
            </span>
          </div>
          <div>
            <span>Por que volta</span>
            <span className="v">{whyBack(refund.reason)}</span>
          </div>
          <div>
            <span>Desde</span>
            <span className="v num">{momentWords(refund.created_at)}</span>
          </div>
          <div>
            <span>Última notícia</span>
            <span className="v num">{momentWords(refund.updated_at)}</span>
          </div>
          <div>
            <span>Devolução</span>
            <span className="v money-id">{refund.refund_id}</span>
          </div>
          <div>
            <span>end-to-end</span>
            <span className="v money-id">{refund.end_to_end_id}</span>
          </div>
        </div>
        {waits === 'failed' && tooLate === null ? (
          <p className="q s">{failureWords(refund)}</p>
        ) : null}
      </section>
      {waits === 'elsewhere' ? null : <RefundDestination refund={refund} refusal={may} />}
      {open === 'retry' ? (
        <ReasonDialog
          title={`Pedir de novo a devolução de ${amount}?`}
          lead="Antes, veja se a conta da marca tem saldo: o provedor recusa de novo sem ele."
          does="Pedir de novo"
          onClose={close}
          onSend={retry}
        />
      ) : null}
      {open === 'confirm' ? (
        <ReasonDialog
          title={needed === null ? `${does}?` : 'Propor que foi devolvida?'}
          lead={needed === null ? lead : `${needed} ${lead}`}
          does={needed === null ? does : 'Propor'}
          onClose={close}
          onSend={confirm}
        >
          {waits === 'elsewhere' ? null : <ProofField draft={draft} onChange={setDraft} />}
        </ReasonDialog>
      ) : null}
    </Panel>
  );
}
