import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { controlId } from '../../entry-form/form-names.ts';
import { choiceAt } from '../../entry-form/entry-form.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import { ageAtStage, seatOptions, type SeatPerson } from '../../entry-form/seat-options.ts';
import type { Seated } from '../../entry-form/seated-people.ts';
import type { Entry } from '../use-entry.ts';

interface CrewFieldsProps {
  /** The block, from 0. */
  vehicle: number;
  stage: StageDetail;
  limits: EntryLimits;
  people: readonly SeatPerson[];
  entry: Entry;
  seated: Seated;
  /** The seat that the new person takes. */
  onAdd: (place: CrewPlace) => void;
}

/** A select on a phone cuts names of this length; they then stand in full below it. */
const LONG_LABEL = 24;

function FullName({ person, stage }: { person: SeatPerson | undefined; stage: StageDetail }) {
  if (!person || person.name.length + (person.isSelf ? 7 : 0) < LONG_LABEL) return null;
  const age = ageAtStage(person, stage);
  return (
    <p className="help only-narrow">{`${person.name}${age === null ? '' : `, ${age} anos`}`}</p>
  );
}

/** What happens without a navigator, stated beforehand. */
const NAVIGATOR_HELP: Readonly<Record<EntryLimits['navigator'], string | undefined>> = {
  required: 'Esta categoria larga com navegador: sem um, a inscrição não pode ser enviada.',
  optional: 'Pode ficar sem: o piloto vai sozinho com a planilha.',
  hidden: undefined,
};

/** INS-09 to INS-11. */
export function CrewFields(props: CrewFieldsProps): JSX.Element {
  const { vehicle, stage, limits, people, entry, seated, onAdd } = props;
  const { form, choose, errorOf } = entry;
  const conductor = { vehicle, role: 'conductor' } as const;
  const navigator = { vehicle, role: 'navigator' } as const;
  const personOf = (place: CrewPlace) => people.find(({ id }) => id === choiceAt(form, place));
  const optionsOf = (place: typeof conductor | typeof navigator) =>
    seatOptions(people, place.role, stage, limits, (person) => seated(person, place));
  // One who is registered stays in sight, to be taken out (D20).
  const hasNavigator = limits.navigator !== 'hidden' || choiceAt(form, navigator) !== null;
  const needsNavigator = limits.navigator === 'required';
  return (
    <div className="stack">
      <FormGrid>
        <div className="stack-s">
          <SelectField
            label="Piloto"
            id={controlId(conductor)}
            name={nameOf(conductor)}
            placeholder="Selecione"
            options={optionsOf(conductor)}
            value={String(choiceAt(form, conductor) ?? '')}
            error={errorOf(conductor)}
            onChange={(event) => choose(conductor, Number(event.target.value) || null)}
          />
          <FullName person={personOf(conductor)} stage={stage} />
        </div>
        {hasNavigator && (
          <div className="stack-s">
            <SelectField
              label="Navegador"
              help={NAVIGATOR_HELP[limits.navigator]}
              id={controlId(navigator)}
              name={nameOf(navigator)}
              placeholder={needsNavigator ? 'Selecione' : 'Nenhum'}
              options={optionsOf(navigator)}
              value={String(choiceAt(form, navigator) ?? '')}
              error={errorOf(navigator)}
              onChange={(event) => choose(navigator, Number(event.target.value) || null)}
            />
            <FullName person={personOf(navigator)} stage={stage} />
          </div>
        )}
      </FormGrid>
      <div>
        <TextButton onClick={() => onAdd(hasNavigator ? navigator : conductor)}>
          <Icon name="plus" />
          Adicionar participante
        </TextButton>
      </div>
    </div>
  );
}
