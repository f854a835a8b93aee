import { explainMoney } from '@trilha/contract/desk/money/money.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';

type How = 'kept' | 'refunded';

const WAYS: ReadonlyArray<readonly [How, string]> = [
  ['kept', 'É da marca, por outro motivo: patrocínio, venda, acerto'],
  ['refunded', 'Já voltou a quem pagou, pelo aplicativo do banco'],
];

interface ExplainDialogProps {
  lineId: number;
  /** A note when a second person must confirm. */
  second: string | null;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Records what a Pix without a registration was for. It leaves the list, and nobody is notified. */
export function ExplainDialog({
  lineId,
  second,
  onClose,
  onDone,
}: ExplainDialogProps): JSX.Element {
  const [how, setHow] = useState<How>('kept');
  return (
    <ReasonDialog
      title={second === null ? 'Explicar este Pix?' : 'Propor esta explicação?'}
      lead={second ?? 'Sai da lista e fica na auditoria. Nenhuma inscrição muda, e nada é enviado.'}
      does={second === null ? 'Explicar' : 'Propor'}
      onClose={onClose}
      onSend={async (reason) => {
        const { message } = await call(explainMoney, {
          params: { id: lineId },
          body: { how, reason },
        });
        onDone(message);
      }}
    >
      <fieldset className="money-ways">
        <legend>O que foi</legend>
        {WAYS.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name="how"
              value={value}
              checked={how === value}
              onChange={() => setHow(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
