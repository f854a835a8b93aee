import {
  rehearseEvent,
  saveEvent,
  type SeasonEventPage,
  type SeasonEventRow,
} from '@trilha/contract/seasons/events.endpoints.ts';
import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { eventQuery } from '../../../shared/parts/season-query.ts';
import { ConflictList, savedWords } from '../stage/draft/conflict-list.tsx';
import type { StageDraft } from '../stage/draft/stage-draft.ts';
import { UndoButton } from '../stage/draft/undo-button.tsx';
import { useDraft } from '../stage/draft/use-draft.ts';
import { useDraftSaving } from '../stage/draft/use-draft-saving.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { eventFieldWords, eventFileOf, problemsByField, storedOf } from './event-draft.ts';
import { EventAside } from './event-aside.tsx';
import { EventParts } from './event-parts.tsx';
import { SaveEventDialog } from './save-event-dialog.tsx';

/** A draft that the server checked, with its problems by field. */
interface Checked {
  readonly draft: StageDraft;
  readonly problems: Readonly<Record<string, string>>;
}

const NO_PROBLEMS: Checked['problems'] = {};

/** The editor of an event and its categories: edit, see what would change, save with a reason. */
export function EventEditor({ page }: { page: SeasonEventPage }): JSX.Element {
  const { row, file } = page;
  const { id } = row;
  const drafting = useDraft(
    `evento-${id}`,
    useMemo(() => storedOf(page), [page]),
  );
  const { draft, isDirty, hasConflicts } = drafting;
  const saving = useDraftSaving(eventQuery(id), (stored) => drafting.begin(storedOf(stored)));
  const { isSending, problem, send } = useSending();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [items, setItems] = useState<readonly SeasonItem[] | null>(null);
  const [deleting, setDeleting] = useState<SeasonEventRow['categories'][number] | 'event' | null>(
    null,
  );
  // Typing after the check hides its problems.
  const problems = checked?.draft === draft ? checked.problems : NO_PROBLEMS;
  const [wrong, ...others] = Object.keys(problems);
  const count = others.length + 1;
  const hindrance = isDirty
    ? hasConflicts
      ? 'Decida os campos em conflito'
      : null
    : 'Nada por salvar';
  const ask = (): void => {
    if (hasConflicts) saving.seek();
    if (hindrance !== null) return;
    void send(async () => {
      const body = { file: eventFileOf(draft, file) };
      const found = await call(rehearseEvent, { params: { id }, body });
      setChecked({ draft, problems: problemsByField(draft, found.problems) });
      if (found.problems.length === 0) setItems(found.items);
    });
  };
  const save = async (reason: string): Promise<void> => {
    const body = { file: eventFileOf(draft, file), version: drafting.version, reason };
    await saving.save(
      () => call(saveEvent, { params: { id }, body }),
      () => setItems(null),
    );
  };
  useKeys(page.may_edit ? [{ keys: 'Ctrl s', says: 'salvar', run: ask }] : []);
  return (
    <div className="stage-page">
      <div>
        {page.may_edit ? null : (
          <p className="note">Quem edita a temporada inteira da marca muda eventos.</p>
        )}
        <ConflictList
          drafting={drafting}
          sought={saving.sought}
          saved={savedWords('este evento', page.changed)}
          wordsOf={(field) => eventFieldWords(draft, field)}
          whoseOf={() => page.changed?.who ?? 'Valor da outra pessoa'}
        />
        <fieldset disabled={!page.may_edit}>
          <legend className="vh">O evento</legend>
          <EventParts row={row} drafting={drafting} problems={problems} onDelete={setDeleting} />
        </fieldset>
      </div>
      <aside>
        <EventAside page={page} onDelete={() => setDeleting('event')} />
        {page.may_edit ? (
          <div className="stage-save">
            <Button
              variant="primary"
              aria-disabled={hindrance !== null || isSending || undefined}
              onClick={ask}
            >
              Salvar… <kbd>Ctrl S</kbd>
            </Button>
            <output className="help">
              {wrong !== undefined
                ? `Corrija ${count === 1 ? '1 campo' : `${count} campos`}: ${eventFieldWords(draft, wrong)}`
                : isDirty
                  ? hindrance
                  : saving.said || hindrance}
            </output>
            <Problem text={problem} />
            <UndoButton drafting={drafting} onUndo={() => drafting.begin(storedOf(page))} />
          </div>
        ) : null}
      </aside>
      {items === null ? null : (
        <SaveEventDialog items={items} onClose={() => setItems(null)} onSave={save} />
      )}
      {deleting === null ? null : (
        <DeleteDialog
          page={page}
          category={deleting === 'event' ? null : deleting}
          onClose={() => setDeleting(null)}
          onDone={saving.setSaid}
        />
      )}
    </div>
  );
}
