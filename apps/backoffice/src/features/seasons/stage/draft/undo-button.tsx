import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import type { Drafting } from './use-draft.ts';

interface UndoButtonProps {
  drafting: Pick<Drafting, 'isDirty' | 'hasConflicts'>;
  onUndo: () => void;
}

/** Discards the edits of a draft; not offered while conflicts are open. */
export function UndoButton({ drafting, onUndo }: UndoButtonProps): JSX.Element | null {
  if (!drafting.isDirty || drafting.hasConflicts) return null;
  return (
    <TextButton className="s" onClick={onUndo}>
      Desfazer o que mudei
    </TextButton>
  );
}
