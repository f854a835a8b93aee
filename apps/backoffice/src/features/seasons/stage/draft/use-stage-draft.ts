import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { forget } from '@trilha/web/stored/kept-values.ts';
import { useMemo } from 'react';
import { fileOf, stageDraftOf, type StageFile } from './stage-draft.ts';
import { type Stored, typedDraftOf, useDraft } from './use-draft.ts';

const keyOf = (id: number): string => `etapa-${id}`;

/** Deletes the draft of a deleted stage. */
export function forgetStageDraft(id: number): void {
  forget('tab', keyOf(id));
}

/** Unsaved edits of a stage in this tab, in file form; undefined without any. */
export function typedFileOf(id: number): StageFile | undefined {
  const draft = typedDraftOf(keyOf(id));
  return draft === undefined ? undefined : fileOf(draft);
}

const storedOf = ({ file, version }: SeasonStage): Stored => ({
  draft: stageDraftOf(file),
  version,
});

/** Editing of one stage: the edits, and merging with what others save. */
export function useStageDraft(stage: SeasonStage) {
  const drafting = useDraft(
    keyOf(stage.row.stage.id),
    useMemo(() => storedOf(stage), [stage]),
  );
  return {
    ...drafting,
    begin: (saved: SeasonStage): void => drafting.begin(storedOf(saved)),
    goBack: (file: StageFile): void => drafting.replace(stageDraftOf(file)),
  };
}
