import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import type { CrewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { controlId } from './control-id.ts';
import { ageAtStage, seatOptions, type SeatPerson } from './seat-options.ts';
import type { Entry } from './use-entry.ts';

interface CrewFieldsProps {
  /** Counted from 1. */
  block: number;
  stage: StageDetail;
  limits: EntryLimits;
  people: readonly SeatPerson[];
  entry: Entry;
  /** The seat that the new person takes. */
  onAdd: (field: CrewField) => void;
}

/** A select on a phone cuts names of this length; they then stand in full below it. */
const LONG_LABEL = 24;

function FullName({ person, stage }: { person: SeatPerson | undefined; stage: StageDetail }) {
  if (!person || person.name.length + (person.isSelf ? 7 : 0) < LONG_LABEL) return null;
  const age = ageAtStage(person, stage);
  return (
    <p className="help only-narrow">
      {person.name}
      {age !== null && `, ${age} anos`}
    </p>
  );
}

/** INS-09 to INS-11. */
export function CrewFields(props: CrewFieldsProps): JSX.Element {
  const { block, stage, limits, people, entry, onAdd } = props;
  const { values, set, errorOf } = entry;
  const conductor = `conductor_v${block}_id` as const;
  const navigator = `navigator_v${block}_id` as const;
  const personOf = (field: CrewField) => people.find(({ id }) => String(id) === values[field]);
  const needsNavigator = limits.navigator === 'required';
  return (
    <div className="stack">
      <FormGrid>
        <div className="stack-s">
          <SelectField
            label="Piloto"
            id={controlId(conductor)}
            name={conductor}
            placeholder="Selecione"
            options={seatOptions(people, 'conductor', stage, limits)}
            value={values[conductor] ?? ''}
            error={errorOf(conductor)}
            onChange={(event) => set(conductor, event.target.value)}
          />
          <FullName person={personOf(conductor)} stage={stage} />
        </div>
        {limits.navigator !== 'hidden' && (
          <div className="stack-s">
            <SelectField
              label="Navegador"
              id={controlId(navigator)}
              name={navigator}
              placeholder={needsNavigator ? 'Selecione' : 'Nenhum'}
              options={seatOptions(people, 'navigator', stage, limits)}
              value={values[navigator] ?? ''}
              error={errorOf(navigator)}
              onChange={(event) => set(navigator, event.target.value)}
            />
            <FullName person={personOf(navigator)} stage={stage} />
          </div>
        )}
      </FormGrid>
      <div>
        <TextButton onClick={() => onAdd(limits.navigator === 'hidden' ? conductor : navigator)}>
          <Icon name="plus" />
          Adicionar participante
        </TextButton>
      </div>
    </div>
  );
}
