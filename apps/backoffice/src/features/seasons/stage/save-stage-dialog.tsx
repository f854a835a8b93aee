import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import { type JSX, useState } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { ChangeList, meaningOf } from '../changes.tsx';

interface SaveStageDialogProps {
  item: SeasonItem;
  onClose: () => void;
  /** Saves; errors are shown in the dialog. */
  onSave: (reason: string, notify: boolean) => Promise<void>;
}

/** The last step before a stage is saved: changes, their meaning for existing entries, reason. */
export function SaveStageDialog({ item, onClose, onSave }: SaveStageDialogProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const { told, concerned = told } = item;
  // Off by default when only the name changed, which customers need not read.
  const [isTelling, setTelling] = useState(told > 0);
  const meaning = meaningOf({ ...item, told: isTelling ? concerned : 0 });
  return (
    <Dialog title="Salvar a etapa" wide onClose={onClose}>
      <form
        className="rows"
        onSubmit={(event) => {
          event.preventDefault();
          const reason = textOf(event.currentTarget, 'reason');
          void send(() => onSave(reason, isTelling));
        }}
      >
        <ChangeList changes={item.changes} />
        {meaning === null ? (
          <p className="q">Ninguém está inscrito ainda.</p>
        ) : (
          <div className="note note--warn">
            <span className="mark mark--warn" aria-hidden="true">
              !
            </span>
            <span>{meaning}</span>
          </div>
        )}
        {concerned > 0 ? (
          <label className="check">
            <input
              type="checkbox"
              checked={isTelling}
              onChange={(event) => setTelling(event.currentTarget.checked)}
            />
            {concerned === 1
              ? 'Avisar 1 inscrito por e-mail e nos aparelhos'
              : `Avisar ${concerned} inscritos por e-mail e nos aparelhos`}
          </label>
        ) : null}
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={errors['reason'] ? null : problem} />
        <DialogButtons
          does="Salvar com este motivo"
          back="Continuar editando"
          isHeld={isSending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
