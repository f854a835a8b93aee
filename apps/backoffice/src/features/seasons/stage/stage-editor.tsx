import { useQuery } from '@tanstack/react-query';
import {
  saveStage,
  type SeasonItem,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { rehearsalsQuery } from '../../../shared/parts/rehearsals-query.ts';
import { stageQuery } from '../../../shared/parts/season-query.ts';
import { UploadsContext } from '../uploading/uploads-of-stage.ts';
import { checklistOf } from './publishing/checklist.ts';
import { ChecklistPart } from './publishing/checklist-part.tsx';
import { Conflicts } from './draft/conflicts.tsx';
import { StageHistoryPart } from './stage-history-part.tsx';
import { PublicationNote } from './publishing/publication-note.tsx';
import { SaveStageDialog } from './save-stage-dialog.tsx';
import { fileOf, type StageDraft, textIn } from './draft/stage-draft.ts';
import { StageParts } from './fields/stage-parts.tsx';
import { useRehearsal } from './use-rehearsal.ts';
import { UndoButton } from './draft/undo-button.tsx';
import { useDraftSaving } from './draft/use-draft-saving.ts';
import { useStageDraft } from './draft/use-stage-draft.ts';

const CHECKING = 'Conferindo…';
const WAITING = 'Conferindo… O salvar abre em seguida.';

/** Why the edits cannot be saved; null when they can. */
function hindranceOf(at: {
  isDirty: boolean;
  hasConflicts: boolean;
  problems: number;
  isCurrent: boolean;
  underWay: number;
}) {
  if (at.underWay > 0) return 'Espere o envio do arquivo';
  if (!at.isDirty) return 'Nada por salvar';
  if (at.hasConflicts) return 'Decida os campos em conflito';
  if (!at.isCurrent) return CHECKING;
  if (at.problems === 1) return 'Corrija 1 campo';
  return at.problems > 0 ? `Corrija ${at.problems} campos` : null;
}

/** The editor of one stage: edit its parts, see a dry run while typing, save with a reason. */
export function StageEditor({ stage }: { stage: SeasonStage }): JSX.Element {
  const { id } = stage.row.stage;
  const { search } = useScope();
  const drafting = useStageDraft(stage);
  const { draft, isDirty, hasConflicts } = drafting;
  const { data: rehearsed } = useQuery(rehearsalsQuery(id));
  const isRehearsed =
    rehearsed?.rehearsals.some(({ state, is_current }) => state === 'done' && is_current) ?? false;
  const [toSave, setToSave] = useState<SeasonItem | null>(null);
  const saving = useDraftSaving(stageQuery(id), drafting.begin);
  const [underWay, setUnderWay] = useState(0);
  const begin = useCallback(() => {
    setUnderWay((count) => count + 1);
    return () => setUnderWay((count) => count - 1);
  }, []);
  const mayEdit = stage.may_edit && stage.row.state !== 'cancelled';
  const rehearsal = useRehearsal(id, draft, mayEdit && isDirty);
  const told = isDirty ? rehearsal.data : undefined;
  const problems = (told?.problems ?? []).map(({ field, message }) => [field, message] as const);
  const hindrance = hindranceOf({
    underWay,
    isDirty,
    hasConflicts,
    problems: problems.length,
    isCurrent: rehearsal.isCurrent && told !== undefined,
  });
  // The user asked to save while the check was running: the dialog opens afterwards, unless they continue typing.
  const [waitingFor, setWaitingFor] = useState<StageDraft | null>(null);
  const isWaiting = waitingFor === draft;
  const ask = (): void => {
    if (hasConflicts) saving.seek();
    if (hindrance === CHECKING) setWaitingFor(draft);
    if (hindrance === null && told?.item) setToSave(told.item);
  };
  const asked = toSave ?? (isWaiting && hindrance === null ? (told?.item ?? null) : null);
  const close = (): void => {
    setToSave(null);
    setWaitingFor(null);
  };
  const save = async (reason: string, notify: boolean): Promise<void> => {
    const body = { file: fileOf(draft), version: drafting.version, reason, notify };
    await saving.save(() => call(saveStage, { params: { id }, body }), close);
  };
  useKeys(mayEdit ? [{ keys: 'Ctrl s', says: 'salvar', run: ask }] : []);
  const uploads = useMemo(() => ({ stageId: id, underWay, begin }), [id, underWay, begin]);
  return (
    <div className="stage-page">
      <div>
        {mayEdit ? null : (
          <p className="note">
            {stage.may_edit
              ? 'A etapa está cancelada e fica como está.'
              : refusalText('season:edit')}
          </p>
        )}
        <PublicationNote publication={stage.publication} />
        <Conflicts id={id} drafting={drafting} sought={saving.sought} />
        <fieldset disabled={!mayEdit}>
          <legend className="vh">A etapa</legend>
          <UploadsContext value={uploads}>
            <StageParts
              draft={draft}
              problems={problems}
              categories={stage.categories.map(({ name }) => name)}
              onType={drafting.type}
            />
          </UploadsContext>
        </fieldset>
      </div>
      <aside>
        <ChecklistPart
          items={checklistOf(
            draft,
            stage,
            problems.map(([field]) => field),
            isRehearsed,
            serverNow(),
          )}
          isPublished={draft['published'] === true}
          publishAt={textIn(draft, 'publish_at')}
          publication={stage.publication}
          wasPublished={stage.file['published'] === true}
          problems={Object.fromEntries(problems)}
          refusal={mayEdit ? null : refusalText('season:edit')}
          onPublish={(isPublished) => {
            drafting.type('published', isPublished);
            if (isPublished) drafting.type('publish_at', '');
          }}
          onPublishAt={(at) => drafting.type('publish_at', at)}
        />
        {mayEdit ? (
          <div className="stage-save">
            <Button variant="primary" aria-disabled={hindrance !== null || undefined} onClick={ask}>
              Salvar… <kbd>Ctrl S</kbd>
            </Button>
            <output className="help">
              {isWaiting && hindrance === CHECKING
                ? WAITING
                : isDirty || underWay > 0
                  ? hindrance
                  : saving.said || hindrance}
            </output>
            {hasConflicts ? (
              <TextButton className="s" onClick={saving.seek}>
                Ver os conflitos
              </TextButton>
            ) : null}
            <UndoButton drafting={drafting} onUndo={() => drafting.begin(stage)} />
          </div>
        ) : null}
        <TextLink as={Link} to={{ pathname: 'previa', search }}>
          Ver como o cliente vê
        </TextLink>
        <StageHistoryPart id={id} onGoBack={mayEdit ? ({ file }) => drafting.goBack(file) : null} />
      </aside>
      {asked === null ? null : <SaveStageDialog item={asked} onClose={close} onSave={save} />}
    </div>
  );
}
