import type { SavedView } from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { Problem } from '../../../shared/forms/problem.tsx';
import { Strokes } from '../../../shared/keys/strokes.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';

interface ViewNoteProps {
  /** The view that was just deleted. */
  ended: SavedView | null;
  problem: string | null;
  onUndo: () => void;
  onClose: () => void;
}

/** A note that a view was deleted, with undo; or an error. */
export function ViewNote({ ended, problem, onUndo, onClose }: ViewNoteProps): JSX.Element {
  return (
    <div className="pad">
      {ended === null ? null : (
        <div className="note note--ok view-note">
          <span className="mark mark--ok" aria-hidden="true" />
          <output>
            <span>
              Visão <b>“{ended.name}”</b> apagada
            </span>
            {ended.is_shared ? <span>{' para toda a equipe'}</span> : ''}.
          </output>
          <span className="panel-do">
            <Button variant="tertiary" size="small" onClick={onUndo}>
              Desfazer <Strokes keys="u" />
            </Button>
            <Button variant="tertiary" size="small" aria-label="Fechar" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </span>
        </div>
      )}
      <Problem text={problem} />
    </div>
  );
}
