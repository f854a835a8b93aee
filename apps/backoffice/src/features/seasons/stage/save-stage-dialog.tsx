import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import { type JSX, useState } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Form } from '../../../shared/forms/form.tsx';
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

/** Who can be notified, and how: '3 inscritos por e-mail e nos aparelhos e 1 convidado por e-mail'. */
function peopleOf({ concerned, invited }: { concerned: number; invited: number }): string {
  const entrants = concerned === 1 ? '1 inscrito' : `${concerned} inscritos`;
  const guests = invited === 1 ? '1 convidado' : `${invited} convidados`;
  return [
    ...(concerned > 0 ? [`${entrants} por e-mail e nos aparelhos`] : []),
    ...(invited > 0 ? [`${guests} por e-mail, com o link de novo`] : []),
  ].join(' e ');
}

/** The last step before a stage is saved: changes, their meaning for existing entries, reason. */
export function SaveStageDialog({ item, onClose, onSave }: SaveStageDialogProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const { told, concerned = told, invited = 0 } = item;
  // Off by default when only the name changed, which customers need not read.
  const [isTelling, setTelling] = useState(told > 0 || (concerned === 0 && invited > 0));
  const meaning = meaningOf({
    ...item,
    told: isTelling ? concerned : 0,
    invited: isTelling ? invited : 0,
  });
  return (
    <Dialog title="Salvar a etapa" wide onClose={onClose}>
      <Form
        onSend={(form) => {
          const reason = textOf(form, 'reason');
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
        {concerned + invited > 0 ? (
          <label className="check">
            <input
              type="checkbox"
              checked={isTelling}
              onChange={(event) => setTelling(event.currentTarget.checked)}
            />
            {`Avisar ${peopleOf({ concerned, invited })}`}
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
      </Form>
    </Dialog>
  );
}
