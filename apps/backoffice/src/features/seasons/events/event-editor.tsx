import { useQueryClient } from '@tanstack/react-query';
import {
  rehearseEvent,
  saveEvent,
  type SeasonEventPage,
  type SeasonEventRow,
} from '@trilha/contract/seasons/events.endpoints.ts';
import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useMemo, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { eventQuery, SEASON_KEY } from '../../../shared/parts/season-query.ts';
import { ConflictList } from '../stage/draft/conflict-list.tsx';
import type { StageDraft } from '../stage/draft/stage-draft.ts';
import { useDraft } from '../stage/draft/use-draft.ts';
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

function savedWords({ changed }: SeasonEventPage): string {
  if (changed === null) return 'Outra pessoa salvou este evento';
  return `${changed.who ?? 'O sistema'} salvou este evento ${momentWords(changed.at)}`;
}

/** The editor of an event and its categories: edit, see what would change, save with a reason. */
export function EventEditor({ page }: { page: SeasonEventPage }): JSX.Element {
  const { row, file } = page;
  const { id } = row;
  const client = useQueryClient();
  const drafting = useDraft(
    `evento-${id}`,
    useMemo(() => storedOf(page), [page]),
  );
  const { draft, isDirty, hasConflicts, taken } = drafting;
  const { isSending, problem, send } = useSending();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [saving, setSaving] = useState<readonly SeasonItem[] | null>(null);
  const [deleting, setDeleting] = useState<SeasonEventRow['categories'][number] | 'event' | null>(
    null,
  );
  const [said, setSaid] = useState('');
  const [sought, setSought] = useState(0);
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
    if (hasConflicts) setSought((now) => now + 1);
    if (hindrance !== null) return;
    void send(async () => {
      const body = { file: eventFileOf(draft, file) };
      const found = await call(rehearseEvent, { params: { id }, body });
      setChecked({ draft, problems: problemsByField(draft, found.problems) });
      if (found.problems.length === 0) setSaving(found.items);
    });
  };
  const save = async (reason: string): Promise<void> => {
    try {
      const body = { file: eventFileOf(draft, file), version: drafting.version, reason };
      const { message } = await call(saveEvent, { params: { id }, body });
      drafting.begin(storedOf(await client.fetchQuery({ ...eventQuery(id), staleTime: 0 })));
      setSaid(message);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'season_changed')) throw error;
      // The draft merges what the other user saved.
      await client.fetchQuery({ ...eventQuery(id), staleTime: 0 });
      setSought((now) => now + 1);
    }
    setSaving(null);
    await client.invalidateQueries({ queryKey: SEASON_KEY });
  };
  useKeys(page.may_edit ? [{ keys: 'Ctrl s', says: 'salvar', run: ask }] : []);
  return (
    <div className="stage-page">
      <div>
        {page.may_edit ? null : (
          <p className="note">Quem edita a temporada inteira da marca muda eventos.</p>
        )}
        {hasConflicts || taken.length > 0 ? (
          <ConflictList
            drafting={drafting}
            sought={sought}
            saved={savedWords(page)}
            wordsOf={(field) => eventFieldWords(draft, field)}
            whoseOf={() => page.changed?.who ?? 'Valor da outra pessoa'}
          />
        ) : null}
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
                  : said || hindrance}
            </output>
            <Problem text={problem} />
            {isDirty && !hasConflicts ? (
              <TextButton className="s" onClick={() => drafting.begin(storedOf(page))}>
                Desfazer o que mudei
              </TextButton>
            ) : null}
          </div>
        ) : null}
      </aside>
      {saving === null ? null : (
        <SaveEventDialog items={saving} onClose={() => setSaving(null)} onSave={save} />
      )}
      {deleting === null ? null : (
        <DeleteDialog
          page={page}
          category={deleting === 'event' ? null : deleting}
          onClose={() => setDeleting(null)}
          onDone={setSaid}
        />
      )}
    </div>
  );
}
