import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { showAlert } from '../../../shared/feedback/overlay-store.ts';

interface ProfileSaveBarProps {
  /** True when something typed is not saved yet. */
  isChanged: boolean;
  /** True when the last save succeeded and nothing has changed since. */
  isSaved: boolean;
  isSending: boolean;
  onDiscard: () => void;
}

/** The end of a tab's form: saved state, discard button, save button (C73). */
export function ProfileSaveBar({
  isChanged,
  isSaved,
  isSending,
  onDiscard,
}: ProfileSaveBarProps): JSX.Element {
  const save = useRef<HTMLButtonElement>(null);
  const wasDiscarded = useRef(false);
  const discard = () =>
    showAlert({
      type: 'warning',
      message: 'Descartar o que você mudou aqui? Volta a valer o que está salvo.',
      confirmText: 'Descartar',
      cancelText: 'Continuar editando',
      onConfirm: () => {
        wasDiscarded.current = true;
        onDiscard();
      },
    });

  // The question gives the focus back to a button that is gone by then.
  useEffect(() => {
    if (isChanged || !wasDiscarded.current) return;
    wasDiscarded.current = false;
    save.current?.focus();
  }, [isChanged]);

  return (
    <ActionBar kind="form">
      <div className="save-state">
        <output className="small">
          {isChanged && <span>Ainda não salvo.</span>}
          {isSaved && !isChanged && <span>Tudo salvo.</span>}
        </output>
        {isChanged && <TextButton onClick={discard}>Descartar</TextButton>}
      </div>
      <Button type="submit" variant="primary" block busy={isSending} ref={save}>
        Salvar
      </Button>
    </ActionBar>
  );
}
