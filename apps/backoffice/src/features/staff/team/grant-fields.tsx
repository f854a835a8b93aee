import { brands } from '@trilha/brands/brands.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import {
  ALL_ROLES,
  PERMISSIONS,
  type Role,
  ROLE_PERMISSIONS,
  ROLES,
} from '@trilha/contract/staff/permissions.rules.ts';
import type { addGrant } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { type JSX, useState } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { numberOf } from '../../../shared/forms/number-of.ts';
import { OpenStageField } from '../../../shared/forms/open-stage-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';

/** Values of a form with `GrantFields`; an end date counts until midnight in São Paulo. */
export function wishOfForm(form: HTMLFormElement): BodyInput<typeof addGrant> {
  const day = textOf(form, 'until');
  return {
    role: textOf(form, 'role') as Role,
    automaker_id: numberOf(form, 'automaker_id'),
    stage_id: numberOf(form, 'stage_id'),
    until: day === '' ? null : `${day}T23:59:59.999-03:00`,
    reason: textOf(form, 'reason'),
  };
}

interface GrantFieldsProps {
  /** Error messages by field from the last response. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Fields of a grant: role, brand and stage, end date, reason. */
export function GrantFields({ errors }: GrantFieldsProps): JSX.Element {
  const [role, setRole] = useState<Role>('support');
  const [brand, setBrand] = useState('');
  return (
    <>
      <SelectField
        label="Papel"
        name="role"
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
        help={`Permite ${ROLE_PERMISSIONS[role].map((one) => PERMISSIONS[one]).join('; ')}.`}
        problem={errors['role']?.[0]}
      >
        {ALL_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLES[one]}
          </option>
        ))}
      </SelectField>
      <div className="fields-two">
        <BrandField
          brands={brands}
          name="automaker_id"
          value={brand}
          onChange={(event) => setBrand(event.currentTarget.value)}
          problem={errors['automaker_id']?.[0]}
        >
          <option value="">Todas</option>
        </BrandField>
        <OpenStageField brand={brand} all="Todas" problem={errors['stage_id']?.[0]} />
      </div>
      <Field
        label="Até (se houver prazo)"
        name="until"
        type="date"
        min={dayOf(serverNow())}
        help="Até o fim deste dia. Sem data, vale até alguém encerrar."
        problem={errors['until']?.[0]}
      />
      <ReasonField problem={errors['reason']?.[0]} />
    </>
  );
}
