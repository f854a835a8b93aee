import { formatReais } from '@trilha/contract/brazil/money.ts';
import {
  type ArrivalWalkin,
  eraseWalkin,
  withdrawPayment,
} from '@trilha/contract/checkin/walkins.endpoints.ts';
import { GATE_PAYMENT_WORDS } from '@trilha/contract/checkin/gate-desk.rules.ts';
import type { ArrivalCar } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { refusalText, type Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { ArrivalMark, timeWords } from './arrival-columns.tsx';
import type { ArrivalItem } from './arrival-items.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { LinkCarDialog } from './link-car-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { useArrivalRefusal, useReloadArrivals } from './use-arrivals.ts';
import { WalkinDialog } from './walkin-dialog.tsx';
import { aboardWords, WALKIN_WHY } from './walkin-words.ts';

interface WalkinPanelProps {
  item: ArrivalItem;
  walkin: ArrivalWalkin;
  /** All cars of the stage. */
  cars: readonly ArrivalCar[];
  address: ListAddress;
}

function useRefusal(permission: Permission): string | null {
  return may(useStaff(), permission) ? null : refusalText(permission);
}

/** The payment taken at the gate for a walk-in, or a reminder that it is due. */
function PaymentPart({
  walkin,
  onDone,
}: {
  walkin: ArrivalWalkin;
  onDone: (words: string) => void;
}) {
  const { scan, payment, fee_cents: fee } = walkin;
  const [isTaking, setTaking] = useState(false);
  const { problem, isSending, send } = useSending();
  const refusal = useArrivalRefusal();
  const undo = async (): Promise<void> => {
    onDone((await call(withdrawPayment, { params: { id: scan } })).message);
  };
  return (
    <section>
      <h2>Taxa no local</h2>
      {payment === null ? (
        <>
          <p>{fee === 0 ? 'A etapa não cobra.' : `A receber: ${formatReais(fee)}.`}</p>
          <div className="panel-do">
            <GuardedButton refusal={refusal} onDo={() => setTaking(true)}>
              Anotar recebimento…
            </GuardedButton>
          </div>
        </>
      ) : (
        <>
          <p>
            <b>{formatReais(payment.cents)}</b>, {GATE_PAYMENT_WORDS[payment.way].toLowerCase()}
            <span className="q">
              {' '}
              anotado por {payment.by} às {timeWords(payment.at)}
            </span>
          </p>
          <div className="panel-do">
            <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void send(undo)}>
              Desfazer o recebimento
            </GuardedButton>
          </div>
          <Problem text={problem} />
        </>
      )}
      {isTaking ? (
        <PaymentDialog
          walkin={walkin}
          onClose={() => setTaking(false)}
          onDone={(words) => {
            setTaking(false);
            onDone(words);
          }}
        />
      ) : null}
    </section>
  );
}

/** The panel of a car without an entry: what the phone recorded, and the decisions on it. */
export function WalkinPanel({ item, walkin, cars, address }: WalkinPanelProps): JSX.Element {
  const { scan, plate, driver, fate, decision, is_conflict: isConflict } = walkin;
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'link' | 'sheet' | 'erase' | null>(null);
  const reload = useReloadArrivals();
  const refusal = useArrivalRefusal();
  const reveals = useRefusal('people:reveal');
  const erases = useRefusal('customers:edit');
  const close = (): void => setOpen(null);
  const done = (words: string): void => {
    close();
    setSaid(words);
    void reload();
  };
  const name = plate ?? 'Sem placa';
  return (
    <Panel
      label={name}
      address={address}
      title={plate === null ? <b>Sem inscrição</b> : <b className="pl">{plate}</b>}
      head={
        <>
          <p className="checkin-facts">
            <ArrivalMark item={item} />
            <span>{aboardWords(walkin)}</span>
            <span>{walkin.is_signed ? 'termo assinado' : ''}</span>
          </p>
          <p>
            <b>{driver ?? 'Nome apagado, ou ainda por chegar'}</b>
          </p>
          <output className="q s">{said}</output>
        </>
      }
    >
      <section>
        <h2>Entrada sem inscrição</h2>
        <ol className="checkin-entrances">
          <li>
            <div>
              <b>{walkin.device}</b>
              <span className="v num">{timeWords(walkin.at)}</span>
            </div>
            {WALKIN_WHY[fate] === '' ? null : <p>{WALKIN_WHY[fate]}</p>}
            {isConflict ? (
              <p>
                <b>Outra entrada sem inscrição tem a mesma placa.</b> Se é o mesmo carro, uma delas
                não conta; se são dois, diga que esta conta.
              </p>
            ) : null}
            {fate === 'undone' ? null : (
              <DecisionButtons entrance={{ scan, decision }} keep="Conta" onDone={done} />
            )}
          </li>
        </ol>
        {fate === 'undone' || decision !== null ? null : (
          <div className="panel-do">
            <GuardedButton refusal={refusal} onDo={() => setOpen('link')}>
              É um carro inscrito…
            </GuardedButton>
          </div>
        )}
        <RefusalLine text={refusal} />
      </section>
      <PaymentPart walkin={walkin} onDone={done} />
      <section>
        <h2>Dados de quem veio</h2>
        {walkin.has_sheet ? (
          <div className="panel-do">
            <GuardedButton refusal={reveals} onDo={() => setOpen('sheet')}>
              Ver contato e assinaturas…
            </GuardedButton>
            <GuardedButton refusal={erases} onDo={() => setOpen('erase')}>
              Apagar os dados…
            </GuardedButton>
          </div>
        ) : (
          <p className="q">A folha não chegou, ou foi apagada.</p>
        )}
      </section>
      {open === 'link' ? (
        <LinkCarDialog scan={scan} cars={cars} onClose={close} onDone={done} />
      ) : null}
      {open === 'sheet' ? <WalkinDialog scan={scan} onClose={close} /> : null}
      {open === 'erase' ? (
        <ReasonDialog
          title="Apagar os dados de quem veio?"
          lead="Nome, placa, contato e assinaturas somem de vez, também se o celular os mandar de novo. Fica que um carro entrou, e o que foi recebido."
          does="Apagar"
          isDanger
          onClose={close}
          onSend={async (reason) => {
            done((await call(eraseWalkin, { params: { id: scan }, body: { reason } })).message);
          }}
        />
      ) : null}
    </Panel>
  );
}
