import { closeMoneyUnreadable } from '@trilha/contract/desk/money/money.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { Panel } from '../../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { ItemMark } from '../money-columns.tsx';
import type { MoneyItem } from '../money-items.ts';
import { useMoneyRefusal } from '../use-money.ts';

interface UnreadablePanelProps {
  item: Extract<MoneyItem, { kind: 'unreadable' }>;
  address: ListAddress;
  onDone: (words: string) => void;
}

/** The panel of an unreadable bank line, with the parts that could be read. */
export function UnreadablePanel({ item, address, onDone }: UnreadablePanelProps): JSX.Element {
  const { id, amount, end_to_end_id, first_seen_at, paid_at, txid } = item.line;
  const [isClosing, setClosing] = useState(false);
  const refusal = useMoneyRefusal();
  return (
    <Panel
      label="Linha que não se lê"
      address={address}
      title={<b className="num">{amount === null ? '?' : reaisOf(amount)}</b>}
      head={
        <>
          <p className="desk-facts">
            <ItemMark item={item} />
          </p>
          <div className="desk-actions">
            <GuardedButton refusal={refusal} isSaid onDo={() => setClosing(true)}>
              Esclarecida…
            </GuardedButton>
          </div>
          <RefusalLine text={refusal} />
        </>
      }
    >
      <section>
        <h2>O que se lê</h2>
        <div className="lines">
          <div>
            <span>Vista desde</span>
            <span className="v num">{momentWords(first_seen_at)}</span>
          </div>
          <div>
            <span>Pago em</span>
            <span className="v num">{paid_at === null ? '?' : momentWords(paid_at)}</span>
          </div>
          <div>
            <span>txid</span>
            <span className="v money-id">{txid ?? '?'}</span>
          </div>
          <div>
            <span>end-to-end</span>
            <span className="v money-id">{end_to_end_id ?? '?'}</span>
          </div>
        </div>
        <p className="q s">Pergunte ao provedor o que é. Se chegar legível, sai daqui sozinha.</p>
      </section>
      {isClosing ? (
        <ReasonDialog
          title="Esta linha está esclarecida?"
          lead="Sai da lista e fica na auditoria. Nenhum dinheiro muda de dono por isso."
          does="Tirar da lista"
          onClose={() => setClosing(false)}
          onSend={async (reason) => {
            const { message } = await call(closeMoneyUnreadable, {
              params: { id },
              body: { reason },
            });
            setClosing(false);
            onDone(message);
          }}
        />
      ) : null}
    </Panel>
  );
}
