import type { KeptByName } from '@trilha/contract/desk/kept-by-name.ts';
import { type Permission, refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

export interface ViewNaming {
  readonly name: string;
  readonly is_shared: boolean;
}

interface ViewDialogProps {
  /** The noun, e.g. `visão`; feminine in Portuguese. */
  noun: string;
  /** Says what is saved under the name. */
  help: string;
  /** The permission that sharing requires. */
  sharing: Permission;
  /** The view to rename; null saves a new one. */
  view: Pick<KeptByName, 'name' | 'is_shared'> | null;
  /** It was changed or deleted elsewhere after this dialog opened. */
  conflict: 'changed' | 'ended' | null;
  onClose: () => void;
  onSend: (naming: ViewNaming) => Promise<void>;
}

function Meanwhile(props: Pick<ViewDialogProps, 'noun' | 'view' | 'conflict'>): JSX.Element {
  const { noun, view, conflict } = props;
  return (
    <div className="note note--warn" role="alert">
      <span className="mark mark--warn" aria-hidden="true">
        !
      </span>
      <span>
        <b>
          {conflict === 'ended'
            ? `Esta ${noun} foi apagada enquanto você a mudava.`
            : `Esta ${noun} mudou enquanto você a mudava.`}
        </b>{' '}
        {conflict === 'changed' && view ? (
          <span>{`Agora é “${view.name}”, ${view.is_shared ? 'compartilhada' : 'só sua'}. `}</span>
        ) : (
          ''
        )}
        <span>
          Nada foi gravado: guardar de novo{' '}
          {conflict === 'ended' ? 'faz uma nova.' : 'grava o que está abaixo.'}
        </span>
      </span>
    </div>
  );
}

/** Asks for the name of a view or export, and whether to share it. */
export function ViewDialog(props: ViewDialogProps): JSX.Element {
  const { noun, help, sharing, view, conflict, onClose, onSend } = props;
  const { isSending, problem, errors, send } = useSending();
  const mayShare = may(useStaff(), sharing);
  return (
    <Dialog title={`${view === null ? 'Salvar' : 'Mudar'} ${noun}`} onClose={onClose}>
      <Form
        onSend={(form) => {
          const is_shared = textOf(form, 'shared') !== '';
          void send(() => onSend({ name: textOf(form, 'name'), is_shared }));
        }}
      >
        {conflict === null ? null : <Meanwhile noun={noun} view={view} conflict={conflict} />}
        <Field
          label="Nome"
          name="name"
          required
          minLength={2}
          maxLength={40}
          autoComplete="off"
          defaultValue={view?.name ?? ''}
          help={help}
          problem={errors['name']?.[0]}
        />
        <label className="check">
          <input
            className="cb"
            type="checkbox"
            name="shared"
            disabled={!mayShare && view?.is_shared !== true}
            defaultChecked={view?.is_shared ?? false}
          />
          <span>
            Mostrar a toda a equipe
            <span className="s q">
              {mayShare
                ? 'Cada pessoa vê nela só o que o próprio acesso mostra.'
                : refusalText(sharing)}
            </span>
          </span>
        </label>
        <Problem text={errors['name'] ? null : problem} />
        <DialogButtons does="Guardar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
