import type { SavedView } from '@trilha/contract/desk/saved-views.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

export interface ViewNaming {
  readonly name: string;
  readonly is_shared: boolean;
}

interface ViewDialogProps {
  /** The view as it is known now, to be named anew; null keeps a new one. */
  view: SavedView | null;
  /** It was changed or taken away elsewhere since this dialog was opened. */
  conflict: 'changed' | 'ended' | null;
  /** Something is searched for, which is not kept. */
  isSearching: boolean;
  onClose: () => void;
  onSend: (naming: ViewNaming) => Promise<void>;
}

function Meanwhile({ view, conflict }: Pick<ViewDialogProps, 'view' | 'conflict'>): JSX.Element {
  return (
    <div className="note note--warn" role="alert">
      <span className="mark mark--warn" aria-hidden="true">
        !
      </span>
      <span>
        <b>
          {conflict === 'ended'
            ? 'Esta visão foi apagada enquanto você a mudava.'
            : 'Esta visão mudou enquanto você a mudava.'}
        </b>{' '}
        {conflict === 'changed' && view
          ? `Agora é “${view.name}”, ${view.is_shared ? 'compartilhada' : 'só sua'}. `
          : ''}
        Nada foi gravado: guardar de novo{' '}
        {conflict === 'ended' ? 'faz uma nova.' : 'grava o que está abaixo.'}
      </span>
    </div>
  );
}

/** Where a view gets its name, and whether colleagues see it. */
export function ViewDialog(props: ViewDialogProps): JSX.Element {
  const { view, conflict, isSearching, onClose, onSend } = props;
  const { isSending, problem, errors, send } = useSending();
  const mayShare = may(useStaff(), 'registrations:edit');
  return (
    <Dialog title={view === null ? 'Salvar visão' : 'Mudar visão'} onClose={onClose}>
      <form
        className="rows"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const is_shared = textOf(form, 'shared') !== '';
          void send(() => onSend({ name: textOf(form, 'name'), is_shared }));
        }}
      >
        {conflict === null ? null : <Meanwhile view={view} conflict={conflict} />}
        <Field
          label="Nome"
          name="name"
          required
          minLength={2}
          maxLength={40}
          autoComplete="off"
          defaultValue={view?.name ?? ''}
          help={`Guarda filtros, ordem e colunas.${isSearching ? ' A busca não é guardada.' : ''}`}
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
                : refusalText('registrations:edit')}
            </span>
          </span>
        </label>
        <Problem text={errors['name'] ? null : problem} />
        <div className="buttons">
          <button type="button" className="a apart" onClick={onClose}>
            Deixar como está
          </button>
          <button type="submit" className="btn btn--go" aria-disabled={isSending}>
            Guardar
          </button>
        </div>
      </form>
    </Dialog>
  );
}
