import {
  changeDeskResult,
  type DeskResult,
  type DeskResults,
  withdrawDeskResult,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { resultTitle } from '@trilha/contract/results/results.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { NewerNote } from './newer-note.tsx';
import { StandingFields, standingOf } from './standing-fields.tsx';
import { useLateResults } from './use-late-results.ts';

export interface ActingProps {
  list: DeskResults;
  result: DeskResult;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Changes title, state (provisional or official) and protest deadline of a result; the file stays. */
export function ChangeResultDialog({ list, result, onClose, onDone }: ActingProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const { newer, attempt } = useLateResults(list);
  const save = async (form: HTMLFormElement): Promise<void> => {
    const told = { ...standingOf(form), reason: textOf(form, 'reason') };
    const said = await attempt(async (version) => {
      const body = { ...told, version };
      return (await call(changeDeskResult, { params: { id: result.id }, body })).message;
    });
    onDone(said);
  };
  return (
    <Dialog title={`Editar “${resultTitle(result)}”`} onClose={onClose}>
      <Form
        onSend={(form) => {
          void send(() => save(form));
        }}
      >
        {newer ? <NewerNote newer={newer} only={result.id} /> : null}
        <StandingFields title={resultTitle(result)} standing={result} errors={errors} />
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons does="Gravar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Withdraws a result from the page: only this version, or with all earlier ones. */
export function WithdrawDialog({ list, result, onClose, onDone }: ActingProps): JSX.Element {
  const { newer, attempt } = useLateResults(list);
  const [before] = result.earlier;
  const [takesAll, setTakesAll] = useState(before === undefined);
  return (
    <ReasonDialog
      title={`Tirar “${resultTitle(result)}” do ar?`}
      lead="O arquivo é apagado e o endereço dele deixa de abrir. Cópias que as pessoas já têm continuam com elas."
      does="Tirar do ar"
      isDanger
      onClose={onClose}
      onSend={async (reason) => {
        const said = await attempt(async (version) => {
          const body = { restores_earlier: !takesAll, version, reason };
          return (await call(withdrawDeskResult, { params: { id: result.id }, body })).message;
        });
        onDone(said);
      }}
    >
      {newer ? <NewerNote newer={newer} only={result.id} /> : null}
      {result.placed === null ? null : (
        <p>
          {result.placed.known === 1
            ? '1 participante deixa de ver o seu lugar aqui.'
            : `${result.placed.known} participantes deixam de ver o seu lugar aqui.`}
        </p>
      )}
      {before === undefined ? null : (
        <fieldset className="fld">
          <legend>E a versão {before.version}, que este substituiu?</legend>
          <div className="result-earlier">
            <label className="check">
              <input
                type="radio"
                name="earlier"
                checked={!takesAll}
                onChange={() => setTakesAll(false)}
              />
              Volta ao ar
            </label>
            <label className="check">
              <input
                type="radio"
                name="earlier"
                checked={takesAll}
                onChange={() => setTakesAll(true)}
              />
              Sai também, com todas as anteriores
            </label>
          </div>
        </fieldset>
      )}
    </ReasonDialog>
  );
}
