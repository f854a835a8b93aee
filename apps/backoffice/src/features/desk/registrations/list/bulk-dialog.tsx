import { useQuery } from '@tanstack/react-query';
import {
  type BulkAct,
  rehearseBulk,
  startBulk,
  TYPED_ABOVE,
} from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { SaidError } from '../../../../shared/forms/said-error.ts';
import { counted, type Noun } from '../../../../shared/table/list-column.ts';
import { BULK_WORDS } from './bulk-words.ts';

interface BulkDialogProps {
  act: BulkAct;
  chosen: Pick<BodyInput<typeof rehearseBulk>, 'search' | 'ids'>;
  noun: Noun;
  onClose: () => void;
  onStarted: () => void;
}

/** Before a bulk action: the server's count, a reason, and for large counts the number to type. */
export function BulkDialog(props: BulkDialogProps): JSX.Element {
  const { act, chosen, noun, onClose, onStarted } = props;
  const words = BULK_WORDS[act];
  const body = { act, ...chosen };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['desk', 'bulk-rehearsal', body],
    queryFn: ({ signal }) => call(rehearseBulk, { body, signal }),
    ...REHEARSED,
  });
  const { version, able = 0, left = 0 } = data ?? {};
  const isMany = able > TYPED_ABOVE;
  const start = async (reason: string, typed: string): Promise<void> => {
    if (version === undefined) return;
    const confirm = isMany ? { confirm: typed } : {};
    try {
      await call(startBulk, { body: { ...body, version, reason, ...confirm } });
    } catch (refusal) {
      if (!(refusal instanceof ApiError && refusal.code === 'changed_meanwhile')) throw refusal;
      await refetch();
      throw new SaidError(
        'A lista mudou desde que foi contada. Acima está quantas são agora: confirme de novo.',
      );
    }
    onStarted();
  };
  return (
    <ReasonDialog
      title={data ? `${words.question} de ${counted(able, noun)}?` : `${words.question}?`}
      lead={words.lead}
      does={words.does}
      isReady={able > 0}
      typed={isMany ? String(able) : null}
      failure={error}
      onClose={onClose}
      onSend={start}
    >
      {isPending ? <p aria-busy="true">Contando…</p> : null}
      {left > 0 ? (
        <p className="q">
          Das marcadas, {left.toLocaleString('pt-BR')} {words.left}.
        </p>
      ) : null}
    </ReasonDialog>
  );
}
