import { useQueryClient } from '@tanstack/react-query';
import { addRefundProof } from '@trilha/contract/desk/money/refund-proofs.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { DialogButtons } from '../../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../../shared/dialog/dialog.tsx';
import { Form } from '../../../../shared/forms/form.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../../shared/forms/text-of.ts';
import { useSending } from '../../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import {
  NO_PROOF,
  type ProofDraft,
  ProofField,
  contentOfProof,
  saidOfProof,
} from './proof-field.tsx';

interface AddProofProps {
  id: number;
}

function AddProofDialog({ id, onClose }: AddProofProps & { onClose: () => void }): JSX.Element {
  const client = useQueryClient();
  const [draft, setDraft] = useState<ProofDraft>(NO_PROOF);
  const { isSending, problem, errors, send } = useSending();
  return (
    <Dialog title="Anexar o comprovante" onClose={onClose}>
      <Form
        onSend={(form) => {
          const reason = textOf(form, 'reason');
          void send(async () => {
            const body = { proof: await contentOfProof(draft), reason };
            await call(addRefundProof, { params: { id }, body }).catch(saidOfProof);
            await client.invalidateQueries();
            onClose();
          });
        }}
      >
        <p>
          Fica no lugar do motivo por que não havia, que continua na auditoria. Depois de anexado,
          não se troca.
        </p>
        <ProofField draft={draft} mayOmit={false} onChange={setDraft} />
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={errors['reason'] ? null : problem} />
        <DialogButtons does="Anexar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Adds the proof of a refund that was recorded without one (MONEY-58). */
export function AddProof({ id }: AddProofProps): JSX.Element {
  const staff = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        refusal={may(staff, 'money:edit') ? null : refusalText('money:edit')}
        onDo={() => setOpen(true)}
      >
        Anexar comprovante…
      </GuardedButton>
      {isOpen ? <AddProofDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
