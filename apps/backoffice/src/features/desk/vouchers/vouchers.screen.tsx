import { useQuery } from '@tanstack/react-query';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { VoucherRow } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { copyText } from '@trilha/web/page/copy-text.ts';
import { type JSX, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { CreateDialog } from './create-dialog.tsx';
import { voucherColumns } from './voucher-columns.tsx';
import { VoucherPanel } from './voucher-panel.tsx';
import { voucherCsv } from './voucher-lines.ts';
import { CODE } from './voucher-words.ts';
import { readAllVouchers, vouchersQuery } from './vouchers-query.ts';
import './vouchers.css';

const rowId = ({ code }: VoucherRow): string => code;

/** Vouchers: the codes of a stage, their places and entries. */
export default function VouchersScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const address = useListAddress([]);
  const found = useQuery(vouchersQuery(id, address.page ?? undefined));
  const [isCreating, setCreating] = useState(false);
  const [said, setSaid] = useState('');
  const list = found.data;
  const rows = list?.vouchers ?? [];
  const { error } = found;
  if (list === undefined && error instanceof ApiError && [404, 422].includes(error.status)) {
    return (
      <Screen>
        <ScreenHead title="Vouchers" />
        <div className="pad">
          <p>Esta etapa não existe, ou não é do seu acesso.</p>
        </div>
      </Screen>
    );
  }
  const copy = async (): Promise<void> => {
    const all = await readAllVouchers(id).catch(() => null);
    if (all === null) return setSaid('Não foi possível ler a lista. Tente de novo.');
    const lines = all.map(({ code, places, taken }) => `${code}\t${places}\t${taken}`);
    const isCopied = await copyText(['Código\tVagas\tUsadas', ...lines].join('\n'));
    setSaid(isCopied ? 'Lista copiada: cole numa planilha.' : 'O navegador não deixou copiar.');
  };
  const save = async (): Promise<void> => {
    const all = await readAllVouchers(id).catch(() => null);
    if (all === null) return setSaid('Não foi possível ler a lista. Tente de novo.');
    const address = URL.createObjectURL(new Blob([voucherCsv(all)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `vouchers-etapa-${id}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  };
  const fee = list?.fee === '0.00' ? 'sem taxa' : `taxa ${reaisOf(list?.fee ?? '')} por carro`;
  return (
    <>
      <ListScreen
        title="Vouchers"
        facts={
          list ? (
            <>
              <Link to={{ pathname: `/temporada/${id}`, search }}>{list.stage.title}</Link>{' '}
              <ShortBrandTag id={list.stage.automaker_id} />{' '}
              <span className="q">dão a vaga, não a taxa; {fee}</span>
            </>
          ) : null
        }
        noun={CODE}
        columns={voucherColumns}
        rows={list?.vouchers}
        rowId={rowId}
        rowName={rowId}
        loading={found}
        page={list?.page}
        address={address}
        note={<output className="pad q">{said}</output>}
        actions={
          <>
            {rows.length > 0 ? (
              <>
                <Button variant="tertiary" onClick={() => void copy()}>
                  Copiar lista
                </Button>
                <Button variant="tertiary" onClick={() => void save()}>
                  Baixar CSV
                </Button>
              </>
            ) : null}
            <GuardedButton
              refusal={list?.may_edit === false ? refusalText('invitations:edit') : null}
              look={{ variant: 'primary' }}
              isSaid
              isBusy={list === undefined}
              onDo={() => setCreating(true)}
            >
              Criar códigos…
            </GuardedButton>
          </>
        }
        renderPanel={(open) => (
          <VoucherPanel
            key={open}
            voucher={rows.find((one) => rowId(one) === open)}
            list={list}
            loading={found}
            address={address}
          />
        )}
      />
      {isCreating && list ? (
        <CreateDialog
          list={list}
          onClose={() => setCreating(false)}
          onDone={(words) => {
            setSaid(words);
            setCreating(false);
          }}
        />
      ) : null}
    </>
  );
}
