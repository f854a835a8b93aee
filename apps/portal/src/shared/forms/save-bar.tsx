import { Button } from '@trilha/ui/button/button.tsx';
import { ActionBar, keepFocus } from '@trilha/ui/layout/action-bar.tsx';
import type { JSX } from 'react';

interface SaveBarProps {
  busy: boolean;
  /** The page's back action; dialogs have their own. */
  onBack?: (() => void) | undefined;
}

/** 'Salvar' at the end of a form, fixed within thumb reach when the form is a page. */
export function SaveBar({ busy, onBack }: SaveBarProps): JSX.Element {
  const save = (
    <Button type="submit" variant="primary" block busy={busy} onMouseDown={keepFocus}>
      Salvar
    </Button>
  );
  if (!onBack) return save;
  return (
    <ActionBar kind="form">
      <Button variant="tertiary" onClick={onBack}>
        Voltar
      </Button>
      {save}
    </ActionBar>
  );
}
