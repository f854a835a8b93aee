import {
  type MoneyLine,
  type MoneyPair,
  refundMoney,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { Panel } from '../../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { LinePairs } from './line-pairs.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { ItemMark } from '../money-columns.tsx';
import { amountOf, type MoneyItem } from '../money-items.ts';
import { failureWords } from '../money-words.ts';
import { waitsWords } from '../proposals/proposal-words.ts';
import { useMoneyRefusal } from '../use-money.ts';

interface LinePanelProps {
  item: Extract<MoneyItem, { kind: 'line' }>;
  address: ListAddress;
  /** Runs after a decision: shows the message and refetches the list. */
  onDone: (words: string) => void;
}

type Open = 'refund' | 'explain' | MoneyPair | null;

const ON_ITS_WAY = 'Espere: o provedor já está devolvendo este Pix.';

function isOnItsWay({ refund }: MoneyLine): boolean {
  return refund === 'pending' || refund === 'processing';
}

/** Why the provider can no longer refund this line, and what to do instead; null when it can. */
function whyByHand({ by_provider, too_late }: MoneyLine): string | null {
  if (!by_provider) return 'Esta marca devolve no banco: depois, use Explicar.';
  return too_late
    ? `Pago há mais de ${REFUND_DAYS} dias: o provedor não devolve mais. Devolva no banco; depois, use Explicar.`
    : null;
}

/** The panel of a Pix without a registration: possible matches and decisions. */
export function LinePanel({ item, address, onDone }: LinePanelProps): JSX.Element {
  const { line } = item;
  const { id, automaker_id, end_to_end_id, txid, paid_at } = line;
  const [open, setOpen] = useState<Open>(null);
  const may = useMoneyRefusal();
  const { needed, waits } = item.second;
  const waiting = waits === undefined ? null : waitsWords(waits);
  const refusal = may ?? waiting ?? (isOnItsWay(line) ? ON_ITS_WAY : null);
  const byHand = whyByHand(line);
  const close = (): void => setOpen(null);
  const done = (words: string): void => {
    close();
    onDone(words);
  };
  const amount = reaisOf(amountOf(item) ?? line.amount);
  return (
    <Panel
      label={`Pix de ${amount}`}
      address={address}
      title={<b className="num">{amount}</b>}
      head={
        <>
          <p className="desk-facts">
            <ItemMark item={item} />
            <ShortBrandTag id={automaker_id} />
          </p>
          <div className="desk-actions">
            <GuardedButton refusal={refusal ?? byHand} isSaid onDo={() => setOpen('refund')}>
              Devolver…
            </GuardedButton>
            <GuardedButton refusal={refusal} isSaid onDo={() => setOpen('explain')}>
              Explicar…
            </GuardedButton>
          </div>
          <RefusalLine text={refusal ?? byHand} />
        </>
      }
    >
      <LinePairs line={line} refusal={refusal} onMatch={setOpen} />
      <section>
        <h2>A linha do banco</h2>
        <div className="lines">
          <div>
            <span>Pago em</span>
            <span className="v num">{momentWords(paid_at)}</span>
          </div>
          <div>
            <span>Chegou</span>
            <span className="v num">{reaisOf(line.amount)}</span>
          </div>
          <div>
            <span>Já voltou</span>
            <span className="v num">{reaisOf(line.returned)}</span>
          </div>
          <div>
            <span>txid</span>
            <span className="v money-id">{txid ?? 'não veio'}</span>
          </div>
          <div>
            <span>end-to-end</span>
            <span className="v money-id">{end_to_end_id}</span>
          </div>
        </div>
        {line.refund === 'failed' ? <p className="q s">{failureWords(line)}</p> : null}
        {line.payer === null ? (
          <p className="q s">De quem pagou não temos nada: veja no extrato do banco.</p>
        ) : (
          <>
            <div className="lines">
              <div>
                <span>Quem pagou</span>
                <span className="v">{line.payer.name ?? 'o banco não disse'}</span>
              </div>
              <div>
                <span>CPF ou CNPJ</span>
                <span className="v num">{line.payer.document ?? 'o banco não disse'}</span>
              </div>
            </div>
            <p className="q s">Como o banco disse. Apagamos 90 dias depois de resolvido.</p>
          </>
        )}
      </section>
      {open === 'explain' ? (
        <ExplainDialog lineId={id} second={needed} onClose={close} onDone={done} />
      ) : null}
      {open === 'refund' ? (
        <ReasonDialog
          title={
            needed === null ? `Devolver ${amount} a quem pagou?` : `Propor devolver ${amount}?`
          }
          lead={needed ?? 'O provedor devolve à conta de onde veio. Uma devolução não se desfaz.'}
          does={needed === null ? 'Devolver' : 'Propor'}
          isDanger={needed === null}
          onClose={close}
          onSend={async (reason) => {
            const { message } = await call(refundMoney, { params: { id }, body: { reason } });
            done(message);
          }}
        />
      ) : null}
      {open !== null && typeof open === 'object' ? (
        <MatchDialog lineId={id} pair={open} second={needed} onClose={close} onDone={done} />
      ) : null}
    </Panel>
  );
}
