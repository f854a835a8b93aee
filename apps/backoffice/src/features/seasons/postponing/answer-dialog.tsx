import {
  answerByTelephone,
  type StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  CHOICE_WORDS,
  type Choice,
  CHOICES,
} from '@trilha/contract/postponing/postponing.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';

interface AnswerDialogProps {
  answer: NonNullable<StagePostponement['postponement']>['answers'][number];
  onClose: () => void;
  /** Runs with the server's message. */
  onDone: (words: string) => Promise<void>;
}

/** Records the answer of a customer who telephones about the new date. */
export function AnswerDialog({ answer, onClose, onDone }: AnswerDialogProps): JSX.Element {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { registration: id, number, holder } = answer;
  return (
    <ReasonDialog
      title={`Resposta da inscrição ${formatInscriptionNumber(number)}`}
      lead={`Para ${holder || 'quem'} respondeu por telefone. Vale como a resposta dada no portal, e a auditoria guarda quem a anotou.`}
      does="Anotar a resposta"
      isReady={choice !== null}
      onClose={onClose}
      onSend={async (reason) => {
        if (choice === null) return;
        const body = { choice, reason };
        await onDone((await call(answerByTelephone, { params: { id }, body })).message);
      }}
    >
      <fieldset className="fld">
        <legend>O que a pessoa escolheu</legend>
        <div className="ways">
          {CHOICES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="choice"
                required
                checked={choice === one}
                onChange={() => setChoice(one)}
              />{' '}
              {CHOICE_WORDS[one]}
            </label>
          ))}
        </div>
      </fieldset>
    </ReasonDialog>
  );
}
