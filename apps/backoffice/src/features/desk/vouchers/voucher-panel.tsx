import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type {
  VoucherList,
  VoucherRow,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { type Loading, LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { VoucherPlacesDialog } from './voucher-places-dialog.tsx';
import { voucherState } from './voucher-words.ts';

interface VoucherPanelProps {
  voucher: VoucherRow | undefined;
  list: VoucherList | undefined;
  loading: Loading;
  address: ListAddress;
}

/** The panel of a code: its places, its entries, and buttons to change or end it. */
export function VoucherPanel({ voucher, list, loading, address }: VoucherPanelProps): JSX.Element {
  const [asking, setAsking] = useState<'places' | 'end' | null>(null);
  const [said, setSaid] = useState('');
  if (voucher === undefined || list === undefined) {
    return (
      <Panel label="Código" address={address} title={<b>…</b>}>
        <section aria-busy={loading.isPending}>
          {loading.error ? <LoadNote loading={loading} /> : null}
          {loading.isPending || loading.error ? null : <p>Não há este código na etapa.</p>}
        </section>
      </Panel>
    );
  }
  const refusal = list.may_edit ? null : refusalText('invitations:edit');
  const { code, places, taken, entries, until, is_over: isOver } = voucher;
  return (
    <Panel
      label={`Código ${code}`}
      address={address}
      title={<h2 className="code-name">{code}</h2>}
      head={
        <>
          <p>
            <span className={voucherState(voucher).mark}>{voucherState(voucher).words}</span>{' '}
            <span className="q">
              {taken} de {places === 1 ? '1 vaga usada' : `${places} vagas usadas`}
            </span>
            {until === null ? null : <span className="q">, vale até {formatDay(until)}</span>}
          </p>
          {isOver ? null : (
            <div className="code-do">
              <GuardedButton
                refusal={refusal}
                look={{ size: 'small' }}
                onDo={() => setAsking('places')}
              >
                Mudar vagas e validade…
              </GuardedButton>
              {places > taken ? (
                <GuardedButton refusal={refusal} onDo={() => setAsking('end')}>
                  Encerrar…
                </GuardedButton>
              ) : null}
            </div>
          )}
          {isOver ? null : <RefusalLine text={refusal} />}
          <output className="q s">{said}</output>
        </>
      }
    >
      <section>
        <h2>Quem entrou</h2>
        {entries.length === 0 ? <p className="q">Ninguém ainda.</p> : null}
        <ul className="code-entries">
          {entries.map(({ id, number, name, status }) => (
            <li key={id}>
              <Link to={`/inscricoes/${id}`}>
                {formatInscriptionNumber(number)} {name}
              </Link>{' '}
              <span className="q s">{status}</span>
            </li>
          ))}
        </ul>
      </section>
      {asking === null ? null : (
        <VoucherPlacesDialog
          list={list}
          voucher={voucher}
          ends={asking === 'end'}
          onClose={() => setAsking(null)}
          onDone={(words) => {
            setSaid(words);
            setAsking(null);
          }}
        />
      )}
    </Panel>
  );
}
