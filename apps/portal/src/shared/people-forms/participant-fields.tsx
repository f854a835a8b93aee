import { GENDERS } from '@trilha/contract/brazil/choices.ts';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import type { JSX } from 'react';
import { AddressFields } from '../address-form/address-fields.tsx';
import { addressLabels, type AddressValues } from '../address-form/address-values.ts';
import { partOf } from '../forms/form-part.ts';
import { FormField } from '../forms/form-field.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** Type literals, because React Hook Form requires an index signature that interfaces lack. */
export type EmergencyValues = { emergency_name: string; emergency_phone: string };

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

/** TEAM-15, TEAM-16, TEAM-18. */
export function PersonParts({ form }: { form: ParticipantFieldsForm }): JSX.Element {
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
      <AddressFields form={partOf<AddressValues>(form)} />
    </>
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
