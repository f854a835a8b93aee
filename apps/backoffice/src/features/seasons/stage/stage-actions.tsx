import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { type JSX, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { CancelStageDialog } from '../cancelling/cancel-stage-dialog.tsx';
import { CloneDialog } from '../cloning/clone-dialog.tsx';
import { sourceOf } from '../cloning/stage-source.ts';
import { DeleteDraftDialog } from '../deleting/delete-draft-dialog.tsx';
import { endingRefusal } from '../ending-refusal.ts';

const OVER: Readonly<Partial<Record<SeasonStageRow['state'], string>>> = {
  held: 'A etapa já foi realizada.',
  cancelled: 'A etapa já está cancelada.',
};

interface StageActionsProps {
  row: SeasonStageRow;
  /** Version of the stage on screen. */
  version: string;
  /** Runs with the server's message after an action. */
  onDone: (words: string) => void;
}

/** Actions on a stage: export its file, copy it, cancel it; delete it when unpublished. */
export function StageActions({ row, version, onDone }: StageActionsProps): JSX.Element {
  const staff = useStaff();
  const [open, setOpen] = useState<'clone' | 'cancel' | 'delete' | null>(null);
  const { id, automaker_id: brand, title } = row.stage;
  const close = (): void => setOpen(null);
  return (
    <>
      <ButtonLink
        variant="tertiary"
        href={`/api/staff/season/file?brand=${brand}&stage=${id}`}
        download
      >
        Baixar YAML
      </ButtonLink>
      <GuardedButton
        look={{ variant: 'tertiary' }}
        refusal={may(staff, 'season:edit') ? null : refusalText('season:edit')}
        isSaid
        onDo={() => setOpen('clone')}
      >
        Clonar…
      </GuardedButton>
      <GuardedButton
        look={{ variant: 'tertiary' }}
        refusal={endingRefusal(staff) ?? OVER[row.state] ?? null}
        isSaid
        onDo={() => setOpen('cancel')}
      >
        Cancelar a etapa…
      </GuardedButton>
      {row.state === 'draft' ? (
        <GuardedButton
          look={{ variant: 'tertiary' }}
          refusal={may(staff, 'season:edit') ? null : refusalText('season:edit')}
          onDo={() => setOpen('delete')}
        >
          Apagar o rascunho…
        </GuardedButton>
      ) : null}
      {open === 'delete' ? (
        <DeleteDraftDialog id={id} title={title} version={version} onClose={close} />
      ) : null}
      {open === 'clone' ? (
        <CloneDialog source={sourceOf(row)} title={`Clonar ${title}`} onClose={close} />
      ) : null}
      {open === 'cancel' ? (
        <CancelStageDialog
          id={id}
          title={title}
          onClose={close}
          onDone={(words) => {
            close();
            onDone(words);
          }}
        />
      ) : null}
    </>
  );
}
