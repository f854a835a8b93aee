import { useQueryClient } from '@tanstack/react-query';
import { removeSolidarityFile } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import type { AccountAct } from './account-act.ts';
import { CostDialog } from './cost-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import type { AccountDialogProps } from './edit-dialog.tsx';
import { EntityDialog } from './entity-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { useSendEdit } from './use-solidarity.ts';

/** The dialog that a button opened. */
export function AccountDialogs({
  act,
  ...dialog
}: AccountDialogProps & { act: AccountAct }): JSX.Element {
  const { account, onClose, onDone } = dialog;
  const sendEdit = useSendEdit(account);
  const client = useQueryClient();
  switch (act.kind) {
    case 'entity':
      return <EntityDialog {...dialog} entity={act.entity} />;
    case 'promise':
      return <PromiseDialog {...dialog} entity={act.entity} promise={act.promise} />;
    case 'cost':
      return <CostDialog {...dialog} cost={act.cost} />;
    case 'delivery':
      return <DeliveryDialog {...dialog} promise={act.promise} />;
    case 'file':
      return <FileDialog deliveryId={act.deliveryId} onClose={onClose} onDone={onDone} />;
    case 'remove-file':
      return (
        <ReasonDialog
          title={`Apagar ${act.name}?`}
          lead="O arquivo não volta, e sai da página da temporada."
          does="Apagar"
          isDanger
          onClose={onClose}
          onSend={async (reason) => {
            const asked = { params: { id: act.id }, body: { reason } };
            const { message } = await call(removeSolidarityFile, asked);
            await client.invalidateQueries({ queryKey: ['desk'] });
            onDone(message);
          }}
        />
      );
    case 'removal':
      return (
        <ReasonDialog
          title="Tirar da conta?"
          lead={`Sai da conta: ${act.words}.`}
          does="Tirar"
          isDanger
          onClose={onClose}
          onSend={async (reason) =>
            onDone(await sendEdit({ kind: 'removal', of: act.of, id: act.id }, reason))
          }
        />
      );
  }
}
