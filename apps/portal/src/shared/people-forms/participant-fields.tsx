import { GENDERS } from '@trilha/contract/brazil/choices.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../address-form/address-fields.tsx';
import { addressLabels, type AddressValues } from '../address-form/address-values.ts';
import { AgeNote, type AgeProblemOf } from './age-note.tsx';
import type { EmergencyValues, Mine } from './mine.ts';
import { SameAsMine } from './same-as-mine.tsx';
import { partOf } from '../forms/form-part.ts';
import { FormField } from '../forms/form-field.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** Form values of a team member; CPF, date, phones and CEP are masked. */
export type ParticipantValues = AddressValues &
  EmergencyValues & {
    name: string;
    cpf: string;
    date_of_birth: string;
    phone: string;
    gender: string;
  };

type ParticipantFieldsForm = SchemaForm<ParticipantValues, unknown>;

/** Labels as given in the requirements (TEAM-15 to TEAM-18). */
export const participantLabels: Readonly<Record<keyof ParticipantValues, string>> = {
  name: 'Nome Completo',
  cpf: 'CPF',
  date_of_birth: 'Data de Nascimento',
  phone: 'Telefone Celular',
  gender: 'Gênero',
  emergency_name: 'Nome do contato de emergência',
  emergency_phone: 'Telefone do contato de emergência',
  ...addressLabels,
};

interface ParticipantPartsProps {
  form: ParticipantFieldsForm;
  /** The customer's own values, offered instead of typing them again. */
  mine: Mine;
  ageProblemOf: AgeProblemOf;
}

/** TEAM-15 to TEAM-18. */
export function ParticipantParts({ form, mine, ageProblemOf }: ParticipantPartsProps): JSX.Element {
  const { id, error, ...gender } = form.field('gender');
  return (
    <>
      <FormGrid>
        <FormField form={form} name="name" mask="text" autoCapitalize="words" />
        <FormField form={form} name="cpf" mask="cpf" span={3} autoComplete="off" />
        <FormField form={form} name="date_of_birth" mask="date" span={3} autoComplete="off" />
        <FormField form={form} name="phone" mask="phone" span={3} autoComplete="off" />
        <Segmented
          id={id}
          legend={participantLabels.gender}
          options={GENDERS}
          error={error}
          {...gender}
        />
      </FormGrid>
      <AgeNote
        form={partOf<{ name: string; date_of_birth: string }>(form)}
        ageProblemOf={ageProblemOf}
      />
      <AddressPart form={partOf<AddressValues>(form)} mine={mine.address} />
      <EmergencyPart form={form} mine={mine.emergency} />
    </>
  );
}

interface AddressPartProps {
  form: SchemaForm<AddressValues, unknown>;
  mine: AddressValues | null;
}

function AddressPart({ form, mine }: AddressPartProps): JSX.Element {
  const fields = <AddressFields form={form} />;
  if (!mine) return fields;
  const shown = `${mine.address}, ${mine.number}, ${mine.city} (${mine.state})`;
  return (
    <SameAsMine form={form} mine={mine} title="Mora comigo" shown={shown}>
      {fields}
    </SameAsMine>
  );
}

/** Ignores case, accents and spaces around. */
function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'pt-BR', { sensitivity: 'base' }) === 0;
}

interface EmergencyPartProps {
  form: ParticipantFieldsForm;
  mine: EmergencyValues | null;
}

/** Nobody is their own emergency contact: a customer often enters exactly the person whom they named as theirs. */
function EmergencyPart({ form, mine }: EmergencyPartProps): JSX.Element {
  const [name, phone] = useWatch({ control: form.methods.control, name: ['name', 'phone'] });
  const part = partOf<EmergencyValues>(form);
  const fields = <EmergencyParts form={part} />;
  if (!mine) return fields;
  const isThemself =
    isSameName(name ?? '', mine.emergency_name) ||
    digitsOf(phone ?? '') === digitsOf(mine.emergency_phone);
  return (
    <SameAsMine
      form={part}
      mine={mine}
      title="Mesmo contato de emergência"
      shown={`${mine.emergency_name}, ${mine.emergency_phone}`}
      whyNot={isThemself ? 'O seu contato é esta pessoa. Diga outro para ela.' : undefined}
    >
      {fields}
    </SameAsMine>
  );
}

/** TEAM-17. */
export function EmergencyParts({
  form,
}: {
  form: SchemaForm<EmergencyValues, unknown>;
}): JSX.Element {
  return (
    <FormGrid>
      <FormField
        form={form}
        name="emergency_name"
        mask="text"
        help="Quem avisamos se algo acontecer na trilha."
        autoCapitalize="words"
        span={3}
      />
      <FormField
        form={form}
        name="emergency_phone"
        mask="phone"
        help="Com DDD."
        enterKeyHint="done"
        span={3}
        autoComplete="off"
      />
    </FormGrid>
  );
}
