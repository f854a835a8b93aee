import { useQuery } from '@tanstack/react-query';
import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import { dayOf, wholeYears } from '@trilha/contract/brazil/calendar.ts';
import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { CONDUCTOR_MINIMUM_AGE } from '@trilha/contract/registrations/crew-ages.rules.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';
import { emergencyFields, participantFields } from '@trilha/contract/team/team.fields.ts';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { useCustomer } from '../session/current-customer.ts';
import { useChangedInList } from '../forms/use-changed-elsewhere.tsx';
import { participantsQuery } from '../queries/team.queries.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { addressOf, emergencyOf, type Mine, mineOf } from './mine.ts';
import {
  participantLabels,
  ParticipantParts,
  type ParticipantValues,
} from './participant-fields.tsx';
import type { AgeProblemOf } from './age-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { SAVE_FAILED, useSaveParticipant } from './use-save-participant.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';

export const participantSchema = z.object({ ...participantFields, ...emergencyFields });
type ParticipantOutput = z.output<typeof participantSchema>;

function valuesOf(known: Participant | undefined): ParticipantValues {
  const person = known?.person;
  return {
    name: person?.name ?? '',
    cpf: maskCpf(person?.cpf ?? ''),
    date_of_birth: toMaskedDate(person?.date_of_birth ?? null),
    phone: person?.phone ?? '',
    gender: person?.gender ?? '',
    ...addressOf(person),
    ...emergencyOf(known),
  };
}

interface ParticipantFormProps {
  /** The member to change; undefined to add one. */
  participant?: Participant | undefined;
  onSaved: (participant: Participant) => void;
  /** The back action, when the form is a page. */
  onBack?: () => void;
  /** What the age does not allow in the seat that the person gets; without it, what it allows in general. */
  ageProblemOf?: AgeProblemOf | undefined;
}

/** A participant of any age may be in the team, but drives from 18 on (D16). */
const youngDriver: AgeProblemOf = ({ name, date_of_birth: born }) =>
  wholeYears(born, dayOf(serverNow())) < CONDUCTOR_MINIMUM_AGE
    ? `${name} pode pilotar a partir dos ${CONDUCTOR_MINIMUM_AGE} anos. Antes disso, pode navegar onde a categoria deixar.`
    : null;

/**
 * A driver or navigator of the team (TEAM-15 to TEAM-20, TEAM-23 to TEAM-26). A new member lives with the customer and
 * has the same emergency contact until the customer says otherwise.
 */
export function ParticipantForm(props: ParticipantFormProps): JSX.Element {
  const team = useQuery(participantsQuery);
  if (!props.participant && team.isPending) return <FormWaiting />;
  return <LoadedForm {...props} mine={mineOf(team.data)} />;
}

function FormWaiting(): JSX.Element {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function LoadedForm({
  participant: known,
  onSaved,
  onBack,
  mine,
  ageProblemOf = youngDriver,
}: ParticipantFormProps & { mine: Mine }): JSX.Element {
  const customer = useCustomer();
  const save = useSaveParticipant(known, onSaved);
  const id = `participante-${known?.id ?? 'novo'}`;
  const form = useSchemaForm<ParticipantValues, ParticipantOutput>({
    id,
    schema: participantSchema,
    defaultValues: known
      ? valuesOf(known)
      : { ...valuesOf(undefined), ...mine.address, ...mine.emergency },
    labels: participantLabels,
    draftOf: customer.id,
    fieldOf: (field) => (field === 'emergency_contact' ? 'emergency_name' : field),
  });
  const elsewhere = useChangedInList(form, {
    known,
    list: participantsQuery,
    valuesOf,
  });
  const send = async ({ emergency_name, emergency_phone, ...person }: ParticipantOutput) => {
    await elsewhere.check();
    await save(person, { emergency_name, emergency_phone });
  };

  return (
    <form className="stack-m" noValidate onSubmit={form.submit(send)}>
      <ErrorSummary {...form.summary} />
      <ParticipantParts key={form.version} form={form} mine={mine} ageProblemOf={ageProblemOf} />
      {elsewhere.notice ??
        (form.failure && <FormFailure title={SAVE_FAILED} text={form.failure} />)}
      <SaveBar busy={form.isSending} onBack={onBack} />
    </form>
  );
}
