import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { AgeCell } from '@trilha/ui/field/age-cell.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { controlId } from '../../entry-form/form-names.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import {
  ageAtStage,
  seatBarrier,
  seatOptions,
  type SeatPerson,
} from '../../entry-form/seat-options.ts';
import type { Seated } from '../../entry-form/seated-people.ts';
import type { Entry } from '../use-entry.ts';

interface CompanionFieldsProps {
  /** The block, from 0. */
  vehicle: number;
  stage: StageDetail;
  limits: EntryLimits;
  people: readonly SeatPerson[];
  entry: Entry;
  seated: Seated;
  onAdd: (place: CrewPlace) => void;
}

/** 'Até 3 acompanhantes. Idade mínima nesta categoria: 8 anos no dia da etapa.' */
function rules({ companionsPerVehicle: seats, companionMinimumAge: age }: EntryLimits): string {
  const most = seats === 1 ? 'Até 1 acompanhante.' : `Até ${seats} acompanhantes.`;
  const years = age === 1 ? '1 ano' : `${age} anos`;
  return age ? `${most} Idade mínima nesta categoria: ${years} no dia da etapa.` : most;
}

/** People who cannot come along, with the reason. */
function Barred({ stage, limits, people }: CompanionFieldsProps): JSX.Element[] {
  return people.flatMap((person) => {
    const why = seatBarrier(person, 'companion', stage, limits);
    if (why === null || person.isEntered) return [];
    return [
      <Alert key={person.id} title={`${person.name} ainda não pode ir`}>
        <p className="small">{why}</p>
      </Alert>,
    ];
  });
}

/** The companions of one vehicle with their ages on the stage's day (INS-12, INS-27, INS-28). */
export function CompanionFields(props: CompanionFieldsProps): JSX.Element | null {
  const { vehicle, stage, limits, people, entry, seated, onAdd } = props;
  const taken = entry.form.crews[vehicle]?.companion_ids ?? [];
  // Those who are registered stay in sight, to be taken out (D20).
  const length = Math.max(limits.companionsPerVehicle, taken.findLastIndex(Boolean) + 1);
  const seats = Array.from(
    { length },
    (_, companion) => ({ vehicle, role: 'companion', companion }) as const,
  );
  if (seats.length === 0) return null;
  const firstFree = seats.find(({ companion }) => !taken[companion]);
  // Those in use and one more: the next appears once this one is chosen.
  const shown =
    people.length === 0 ? [] : seats.filter((seat) => taken[seat.companion] || seat === firstFree);
  return (
    <div className="stack">
      <div className="stack-s">
        <h3 className="entry-together">Quem vai junto</h3>
        <p className="help">{rules(limits)}</p>
      </div>
      {shown.length > 0 && (
        <FormGrid>
          {shown.map((seat) => {
            const chosen = taken[seat.companion] ?? null;
            const person = people.find(({ id }) => id === chosen);
            const age = person ? ageAtStage(person, stage) : null;
            return (
              <SelectField
                key={seat.companion}
                label={`Acompanhante ${seat.companion + 1}`}
                id={controlId(seat)}
                name={nameOf(seat)}
                placeholder="Ninguém"
                options={seatOptions(people, 'companion', stage, limits, (one) =>
                  seated(one, seat),
                )}
                value={String(chosen ?? '')}
                aside={age !== null && <AgeCell years={age} />}
                error={entry.errorOf(seat)}
                onChange={(event) => entry.choose(seat, Number(event.target.value) || null)}
              />
            );
          })}
        </FormGrid>
      )}
      {vehicle === 0 && <Barred {...props} />}
      {firstFree && (
        <div>
          <TextButton onClick={() => onAdd(firstFree)}>
            <Icon name="plus" />
            Adicionar acompanhante
          </TextButton>
        </div>
      )}
    </div>
  );
}
