import { Button } from '@trilha/ui/button/button.tsx';
import type { ComponentProps, JSX } from 'react';
import type { FieldErrors } from '../../../../shared/forms/use-sending.ts';
import { type EntryDraft, withCrew, withoutCrew, withVehicleMore } from './crew-draft.ts';
import { CrewFields } from './crew-fields.tsx';

interface CrewListProps {
  edit: ComponentProps<typeof CrewFields>['edit'];
  draft: EntryDraft;
  errors: FieldErrors;
  /** False when no vehicle may join, whatever the limit. */
  mayAdd?: boolean;
  onChange: (draft: EntryDraft) => void;
}

/** The vehicles of an entry with their crews. */
export function CrewList(props: CrewListProps): JSX.Element {
  const { edit, draft, errors, mayAdd = true, onChange } = props;
  return (
    <>
      {draft.crews.map((crew, at) => (
        <CrewFields
          key={crew.key}
          edit={edit}
          crew={crew}
          at={at}
          errors={errors}
          onChange={(change) => onChange(withCrew(draft, at, change))}
          onRemove={draft.crews.length === 1 ? null : () => onChange(withoutCrew(draft, at))}
        />
      ))}
      {mayAdd && draft.crews.length < edit.limits.vehicles ? (
        <Button
          variant="tertiary"
          size="small"
          onClick={() => onChange(withVehicleMore(draft, crypto.randomUUID()))}
        >
          Pôr outro carro
        </Button>
      ) : null}
    </>
  );
}
