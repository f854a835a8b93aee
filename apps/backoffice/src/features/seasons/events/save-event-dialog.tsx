import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { ChangeList, entriesMade } from '../changes.tsx';

interface SaveEventDialogProps {
  items: readonly SeasonItem[];
  onClose: () => void;
  /** Saves; errors are shown in the dialog. */
  onSave: (reason: string) => Promise<void>;
}

/** What the change means for existing entries. */
function meaningOf(items: readonly SeasonItem[]): string {
  const entered = items.reduce(
    (sum, item) => sum + (item.subject === 'category' ? item.entered : 0),
    0,
  );
  if (entered === 0) return 'Ninguém está inscrito nestas categorias.';
  return `Há ${entriesMade(entered)} nestas categorias: ficam como estão, e ninguém recebe e-mail. O novo vale para quem se inscrever, e para quem mudar a inscrição.`;
}

/** The last step before an event is saved: changes of the event and its categories, and the reason. */
export function SaveEventDialog({ items, onClose, onSave }: SaveEventDialogProps): JSX.Element {
  return (
    <ReasonDialog
      title="Salvar o evento"
      lead={meaningOf(items)}
      does="Salvar com este motivo"
      wide
      onClose={onClose}
      onSend={onSave}
    >
      {items.map(({ subject, key, title, did, changes }) => (
        <section key={`${subject} ${key}`}>
          <h3>
            {title} <span className="q">{did === 'created' ? 'categoria nova' : ''}</span>
          </h3>
          <ChangeList changes={changes} />
        </section>
      ))}
    </ReasonDialog>
  );
}
