import { useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { listDeskStages } from '@trilha/contract/desk/registration-list.endpoints.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import {
  ALL_ROLES,
  PERMISSIONS,
  type Role,
  ROLE_PERMISSIONS,
  ROLES,
} from '@trilha/contract/staff/permissions.rules.ts';
import type { addGrant } from '@trilha/contract/staff/team.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '../../../shared/api/server-time.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';

/** A number that was chosen; null for "all". */
function numberOf(form: HTMLFormElement, name: string): number | null {
  const text = textOf(form, name);
  return text === '' ? null : Number(text);
}

/** What a form with `GrantFields` asks for; a day counts to its end in São Paulo. */
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
  /** Texts by field of the last refusal. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** A role: which, where, until when, and why. */
export function GrantFields({ errors }: GrantFieldsProps): JSX.Element {
  const [role, setRole] = useState<Role>('support');
  const [brand, setBrand] = useState('');
  const stages = useQuery({
    queryKey: ['desk', 'stages'],
    queryFn: ({ signal }) => call(listDeskStages, { signal }),
    staleTime: 300_000,
  });
  const open = (stages.data?.stages ?? []).filter(
    ({ automaker_id, is_over }) => !is_over && (brand === '' || String(automaker_id) === brand),
  );
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
      <div className="team-two">
        <SelectField
          label="Marca"
          name="automaker_id"
          value={brand}
          onChange={(event) => setBrand(event.currentTarget.value)}
          problem={errors['automaker_id']?.[0]}
        >
          <option value="">Todas</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={brand}
          label="Etapa"
          name="stage_id"
          defaultValue=""
          problem={errors['stage_id']?.[0]}
        >
          <option value="">Todas</option>
          {open.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
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
