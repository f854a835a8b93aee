import type {
  ChoosablePerson,
  ChoosableVehicle,
  DeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { Crew, CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { SelectField } from '../../../../shared/forms/select-field.tsx';

interface CrewFieldsProps {
  edit: Pick<DeskEdit, 'limits' | 'vehicles' | 'people'>;
  crew: Crew;
  /** Index among the vehicles, from 0. */
  at: number;
  /** Errors from the server, by the documents' field names. */
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (change: Partial<Crew>) => void;
  /** Null for the only vehicle. */
  onRemove: (() => void) | null;
}

const vehicleWords = ({ plate, model, year, is_gone }: ChoosableVehicle): string =>
  `${plate}, ${model} ${year}${is_gone ? ' (não está mais na garagem)' : ''}`;

/** E.g. `Davi Prado, 34 anos, ***.456.789-**`: age on the day of the stage. */
function personWords({ name, age, cpf, is_gone }: ChoosablePerson): string {
  const words = [name, age === null ? '' : `${age} anos`, cpf].filter((word) => word !== '');
  return `${words.join(', ')}${is_gone ? ' (fora da equipe)' : ''}`;
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

interface ChoiceProps {
  label: string;
  value: number | null;
  /** Label of the empty option. */
  none: string;
  options: ReadonlyArray<readonly [id: number, words: string]>;
  problem: string | undefined;
  onChoose: (id: number | null) => void;
}

function Choice({ label, value, none, options, problem, onChoose }: ChoiceProps): JSX.Element {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      problem={problem}
      onChange={({ target }) => onChoose(idOf(target.value))}
    >
      <option value="">{none}</option>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** One vehicle of an entry and its crew, chosen from the customer's garage and team. */
export function CrewFields(props: CrewFieldsProps): JSX.Element {
  const { edit, crew, at, errors, onChange, onRemove } = props;
  const { limits } = edit;
  const problemAt = (place: CrewPlace): string | undefined => errors[crewField(place)]?.[0];
  const people = (isCompanion: boolean) =>
    edit.people
      .filter(({ kind }) => (kind === 'companion') === isCompanion)
      .map((one) => [one.id, personWords(one)] as const);
  const drivers = people(false);
  const companions = people(true);
  const seated = crew.companion_ids;
  return (
    <fieldset className="edit-crew">
      <legend>Carro {at + 1}</legend>
      <Choice
        label="Carro"
        value={crew.vehicle_id}
        none="Escolha"
        options={edit.vehicles.map((one) => [one.id, vehicleWords(one)] as const)}
        problem={problemAt({ vehicle: at, role: 'vehicle' })}
        onChoose={(vehicle_id) => onChange({ vehicle_id })}
      />
      <Choice
        label="Piloto"
        value={crew.conductor_id}
        none="Escolha"
        options={drivers}
        problem={problemAt({ vehicle: at, role: 'conductor' })}
        onChoose={(conductor_id) => onChange({ conductor_id })}
      />
      {limits.navigator === 'hidden' && crew.navigator_id === null ? null : (
        <Choice
          label="Navegação"
          value={crew.navigator_id}
          none={limits.navigator === 'required' ? 'Escolha' : 'Ninguém'}
          options={drivers}
          problem={problemAt({ vehicle: at, role: 'navigator' })}
          onChoose={(navigator_id) => onChange({ navigator_id })}
        />
      )}
      {seated.map((id, seat) => (
        <Choice
          // Seats are identified by position; an emptied seat keeps its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={seat}
          label={`Acompanhante ${seat + 1}`}
          value={id}
          none="Ninguém"
          options={companions}
          problem={problemAt({ vehicle: at, role: 'companion', companion: seat })}
          onChoose={(chosen) => onChange({ companion_ids: seated.with(seat, chosen) })}
        />
      ))}
      <div className="edit-do">
        {seated.length < Math.min(limits.companions, companions.length) ? (
          <Button
            variant="tertiary"
            size="small"
            onClick={() => onChange({ companion_ids: [...seated, null] })}
          >
            Pôr acompanhante
          </Button>
        ) : null}
        {onRemove === null ? null : (
          <TextButton className="s" onClick={onRemove}>
            Tirar este carro
          </TextButton>
        )}
      </div>
    </fieldset>
  );
}
