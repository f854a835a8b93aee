import {
  saveChampionship,
  type SeasonChampionshipPage,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import type { Scorer } from '@trilha/contract/standings/championship.schema.ts';
import { SCORER_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { championshipQuery } from '../../../shared/parts/season-query.ts';
import { ConflictList, savedWords } from '../stage/draft/conflict-list.tsx';
import { UndoButton } from '../stage/draft/undo-button.tsx';
import { useDraft } from '../stage/draft/use-draft.ts';
import { useDraftSaving } from '../stage/draft/use-draft-saving.ts';
import {
  draftFieldWords,
  draftValueWords,
  fileOf,
  rawText,
  storedOf,
} from './championship-draft.ts';
import { ChampionshipHistory } from './championship-history.tsx';
import { ChampionshipParts } from './championship-parts.tsx';
import { DeleteChampionshipDialog } from './delete-championship-dialog.tsx';
import { PreviewPart } from './preview-part.tsx';
import { usePreview } from './use-preview.ts';

/** The editor of a championship: edit its rules, see what moves, publish with a reason. */
export function ChampionshipEditor({ page }: { page: SeasonChampionshipPage }): JSX.Element {
  const { row } = page;
  const { id, number } = row;
  const drafting = useDraft(
    `campeonato-${id}`,
    useMemo(() => storedOf(page), [page]),
  );
  const { draft, changed, isDirty, hasConflicts } = drafting;
  const preview = usePreview(id, drafting, page.may_edit);
  const { isSending, problem, errors, send, refuse } = useSending();
  const [reason, setReason] = useState('');
  const saving = useDraftSaving(championshipQuery(id), (stored) => {
    drafting.begin(storedOf(stored));
    setReason('');
  });
  const [isDeleting, setDeleting] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const problems = Object.fromEntries(
    (preview.data?.problems ?? []).map(({ field, message }) => [field, message]),
  );
  const wrong = Object.keys(problems)[0];
  const hindrance = !isDirty
    ? 'Nada por publicar'
    : hasConflicts
      ? 'Decida os campos em conflito'
      : wrong !== undefined
        ? `Corrija: ${draftFieldWords(wrong)}`
        : null;
  const isShown = draft['published'] === true;

  const publish = (): void => {
    if (hasConflicts) saving.seek();
    if (hindrance !== null) return;
    if (reason.trim().length < 5) {
      refuse('Diga o motivo, com pelo menos 5 letras.');
      reasonField.current?.focus();
      return;
    }
    void send(() => {
      const body = { file: fileOf(draft), version: drafting.version, reason };
      return saving.save(() => call(saveChampionship, { params: { id }, body }));
    });
  };
  useKeys(page.may_edit ? [{ keys: 'Ctrl s', says: 'publicar', run: publish }] : []);
  return (
    <div className="stage-page">
      <div>
        {page.may_edit ? null : (
          <p className="note">Quem edita a temporada inteira da marca muda campeonatos.</p>
        )}
        <ConflictList
          drafting={drafting}
          sought={saving.sought}
          saved={savedWords('este campeonato', page.versions[0])}
          wordsOf={draftFieldWords}
          valueWords={draftValueWords(page.stages)}
          whoseOf={() => page.versions[0]?.who ?? 'Valor da outra pessoa'}
        />
        <fieldset disabled={!page.may_edit}>
          <legend className="vh">As regras</legend>
          <ChampionshipParts
            page={page}
            draft={draft}
            changed={changed}
            problems={problems}
            onType={drafting.type}
          />
        </fieldset>
      </div>
      <aside>
        {page.may_edit ? (
          <>
            <PreviewPart
              preview={preview.data}
              scorer={SCORER_WORDS[rawText(draft, 'scores') as Scorer].one}
              number={number}
              isCurrent={preview.isCurrent}
            />
            <Problem
              text={
                preview.error === null
                  ? null
                  : 'A prévia não veio. Mude um campo para pedir de novo.'
              }
            />
            <div className="stage-save">
              <Field
                ref={reasonField}
                label="Por que muda"
                autoComplete="off"
                maxLength={300}
                value={reason}
                problem={errors['reason']?.[0]}
                help={
                  isShown
                    ? 'Aparece em “O que mudou”, na página pública, com a data.'
                    : 'Fica no histórico: nenhuma página mostra este campeonato.'
                }
                onChange={(event) => {
                  setReason(event.target.value);
                  refuse(null);
                }}
              />
              <Button
                variant="primary"
                aria-disabled={hindrance !== null || isSending || undefined}
                onClick={publish}
              >
                {`${isShown ? 'Publicar' : 'Guardar'} versão ${number + 1}`} <kbd>Ctrl S</kbd>
              </Button>
              <output className="help">{isDirty ? hindrance : saving.said || hindrance}</output>
              <Problem text={errors['reason'] ? null : problem} />
              <UndoButton drafting={drafting} onUndo={() => drafting.begin(storedOf(page))} />
            </div>
          </>
        ) : null}
        <ChampionshipHistory versions={page.versions} />
        {page.may_edit ? (
          <p className="publish">
            <Button variant="tertiary" size="small" onClick={() => setDeleting(true)}>
              Apagar o campeonato…
            </Button>
          </p>
        ) : null}
      </aside>
      {isDeleting ? (
        <DeleteChampionshipDialog page={page} onClose={() => setDeleting(false)} />
      ) : null}
    </div>
  );
}
