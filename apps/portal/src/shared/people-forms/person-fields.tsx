import { GENDERS } from '@trilha/contract/brazil/choices.ts';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import type { JSX } from 'react';
import { FormField } from '../forms/form-field.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** Form values of the customer's own data; date and phone are masked. */
export type PersonValues = {
  name: string;
  date_of_birth: string;
  gender: string;
  phone: string;
};

export const personLabels: Readonly<Record<keyof PersonValues, string>> = {
  name: 'Nome completo',
  date_of_birth: 'Data de nascimento',
  gender: 'Gênero',
  phone: 'Celular',
};

interface PersonFieldsProps {
  form: SchemaForm<PersonValues, unknown>;
  /** Read-only: the verified login and the person's identity (C70). */
  cpf: string;
  email: string;
}

/** ONB-02, PROF-02. */
export function PersonFields({ form, cpf, email }: PersonFieldsProps): JSX.Element {
  return (
    <FormGrid>
      <FormField form={form} name="name" mask="text" autoComplete="name" autoCapitalize="words" />
      <TextField label="CPF" value={cpf} readOnly numeric span={3} autoComplete="off" />
      <TextField label="E-mail" value={email} readOnly span={3} autoComplete="off" />
      <FormField form={form} name="date_of_birth" mask="date" span={3} />
      <FormField form={form} name="phone" mask="phone" span={3} />
      <GenderField form={form} />
    </FormGrid>
  );
}

function GenderField({ form }: Pick<PersonFieldsProps, 'form'>): JSX.Element {
  const { id, error, ...registration } = form.field('gender');
  return (
    <Segmented
      id={id}
      legend={personLabels.gender}
      options={GENDERS}
      error={error}
      {...registration}
    />
  );
}
