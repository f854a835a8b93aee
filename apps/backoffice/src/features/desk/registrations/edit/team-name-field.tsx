import { TEAM_NAME_MAX_LENGTH } from '@trilha/contract/registrations/team-name.rules.ts';
import type { JSX } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';

interface TeamNameFieldProps {
  value: string;
  problem: string | undefined;
  onType: (name: string) => void;
}

/** The name of an entry's team, in categories that have one. */
export function TeamNameField({ value, problem, onType }: TeamNameFieldProps): JSX.Element {
  return (
    <Field
      label="Nome da equipe"
      value={value}
      maxLength={TEAM_NAME_MAX_LENGTH}
      problem={problem}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
