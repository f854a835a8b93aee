import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeVoucherPlaces,
  rehearseVoucherPlaces,
  type VoucherList,
  type VoucherRow,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { typedWhole } from '../../../shared/parts/typed-number.ts';
import { promotedWords } from './voucher-words.ts';
import { vouchersKey } from './vouchers-query.ts';

interface VoucherPlacesDialogProps {
  list: VoucherList;
  voucher: VoucherRow;
  /** Ends the code: nobody else can use it, existing entries stay. */
  ends: boolean;
  onClose: () => void;
  onDone: (said: string) => void;
}

/**
 * Changes a code's places or last day, with a dry run while typing. Ending a code reduces its places to the taken ones.
 */
export function VoucherPlacesDialog(props: VoucherPlacesDialogProps): JSX.Element {
  const { list, voucher, ends, onClose, onDone } = props;
  const client = useQueryClient();
  const [typed, setTyped] = useState(String(ends ? voucher.taken : voucher.places));
  const [until, setUntil] = useState(voucher.until ?? '');
  const params = { id: list.stage.id };
  const wish = {
    code: voucher.code,
    places: typedWhole(typed),
    until: until === '' ? null : until,
  };
  const isNumber = wish.places >= 0 && wish.places <= 9_999;
  const plan = useQuery({
    queryKey: ['vouchers', 'places', list.stage.id, wish],
    queryFn: ({ signal }) => call(rehearseVoucherPlaces, { params, body: wish, signal }),
    enabled: isNumber,
    gcTime: 0,
    staleTime: 0,
  });
  const told = isNumber ? plan.data : undefined;
  return (
    <ReasonDialog
      title={ends ? `Encerrar ${voucher.code}?` : `Vagas e validade de ${voucher.code}`}
      lead={
        ends
          ? 'Ninguém mais entra por ele; quem entrou fica. As vagas que sobram voltam ao público. Mudar as vagas o reabre.'
          : 'O que o código ganha sai das vagas do público; o que perde volta para elas.'
      }
      does={ends ? 'Encerrar' : 'Gravar'}
      isDanger={ends}
      isReady={told?.problem === null}
      onClose={onClose}
      onSend={async (reason) => {
        const body = { ...wish, version: told?.version ?? '', reason };
        try {
          onDone((await call(changeVoucherPlaces, { params, body })).message);
        } catch (error) {
          // Somebody else may have changed the stage: show the effect again for the same number of places.
          await plan.refetch();
          throw error;
        } finally {
          await client.invalidateQueries({ queryKey: vouchersKey(list.stage.id) });
        }
      }}
    >
      {ends ? null : (
        <>
          <Field
            label="Vagas"
            value={typed}
            inputMode="numeric"
            help={voucher.taken === 1 ? '1 já usada.' : `${voucher.taken} já usadas.`}
            problem={isNumber ? null : 'Um número inteiro'}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Field
            label="Vale até (opcional)"
            type="date"
            value={until}
            help="O último dia em que alguém entra por ele. Quem já entrou fica."
            onChange={(event) => setUntil(event.target.value)}
          />
        </>
      )}
      {told?.problem === null ? <p>{promotedWords(told)}</p> : null}
      <Problem text={told?.problem ?? (plan.error ? problemOf(plan.error) : null)} />
    </ReasonDialog>
  );
}
