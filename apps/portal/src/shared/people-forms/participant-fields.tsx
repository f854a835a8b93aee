import { GENDERS } from '@trilha/contract/brazil/choices.ts';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import type { JSX } from 'react';
import { AddressFields } from '../address-form/address-fields.tsx';
import { addressLabels, type AddressValues } from '../address-form/address-values.ts';
import { partOf } from '../forms/form-part.ts';
import { MaskedField } from '../forms/masked-field.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** Type literals, so that they are as open as React Hook Form wants the values of a form. */
export type EmergencyValues = { emergency_name: string; emergency_phone: string };

/** A member as a form holds them; CPF, date, phones and CEP under their masks. */
export type ParticipantValues = AddressValues &
  EmergencyValues & {
    name: string;
    cpf: string;
    date_of_birth: string;
    phone: string;
    gender: string;
  };

type ParticipantFieldsForm = SchemaForm<ParticipantValues, unknown>;

/** The documents' own labels (TEAM-15 to TEAM-18). */
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
        <MaskedField
          mask="text"
          label={participantLabels.name}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...form.field('name')}
        />
        <MaskedField
          mask="cpf"
          label={participantLabels.cpf}
          enterKeyHint="next"
          span={3}
          {...form.field('cpf')}
          autoComplete="off"
        />
        <MaskedField
          mask="date"
          label={participantLabels.date_of_birth}
          enterKeyHint="next"
          span={3}
          {...form.field('date_of_birth')}
          autoComplete="off"
        />
        <MaskedField
          mask="phone"
          label={participantLabels.phone}
          enterKeyHint="next"
          span={3}
          {...form.field('phone')}
          autoComplete="off"
        />
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
      <MaskedField
        mask="text"
        label={participantLabels.emergency_name}
        help="Quem avisamos se algo acontecer na trilha."
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        span={3}
        {...form.field('emergency_name')}
      />
      <MaskedField
        mask="phone"
        label={participantLabels.emergency_phone}
        help="Com DDD."
        enterKeyHint="done"
        span={3}
        {...form.field('emergency_phone')}
        autoComplete="off"
      />
    </FormGrid>
  );
}
