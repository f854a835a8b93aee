import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import { maskCep } from '@trilha/contract/brazil/cep.ts';
import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { splitEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';
import { emergencyFields, participantFields } from '@trilha/contract/team/team.fields.ts';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { useCustomer } from '../session/current-customer.ts';
import { useChangedInList } from '../forms/use-changed-elsewhere.tsx';
import { participantsQuery } from '../queries/team.queries.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { partOf } from '../forms/form-part.ts';
import {
  EmergencyParts,
  type EmergencyValues,
  participantLabels,
  type ParticipantValues,
  PersonParts,
} from './participant-fields.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { SAVE_FAILED, useSaveParticipant } from './use-save-participant.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';

export const participantSchema = z.object({ ...participantFields, ...emergencyFields });
type ParticipantOutput = z.output<typeof participantSchema>;

function valuesOf(known: Participant | undefined): ParticipantValues {
  const person = known?.person;
  const emergency = splitEmergencyContact(known?.emergency_contact ?? null);
  return {
    name: person?.name ?? '',
    cpf: maskCpf(person?.cpf ?? ''),
    date_of_birth: toMaskedDate(person?.date_of_birth ?? null),
    phone: person?.phone ?? '',
    gender: person?.gender ?? '',
    zip_code: maskCep(person?.zip_code ?? ''),
    address: person?.address ?? '',
    number: person?.number ?? '',
    complement: person?.complement ?? '',
    district: person?.district ?? '',
    state: person?.state ?? '',
    city: person?.city ?? '',
    emergency_name: emergency.name,
    emergency_phone: emergency.phone,
  };
}

interface ParticipantFormProps {
  /** The member to change; undefined to add one. */
  participant?: Participant | undefined;
  onSaved: (participant: Participant) => void;
  /** The back action, when the form is a page. */
  onBack?: () => void;
}

/** A driver or navigator of the team (TEAM-15 to TEAM-20, TEAM-23 to TEAM-26). */
export function ParticipantForm(props: ParticipantFormProps): JSX.Element {
  const { participant: known, onSaved, onBack } = props;
  const customer = useCustomer();
  const save = useSaveParticipant(known, onSaved);
  const id = `participante-${known?.id ?? 'novo'}`;
  const form = useSchemaForm<ParticipantValues, ParticipantOutput>({
    id,
    schema: participantSchema,
    defaultValues: valuesOf(known),
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
      <PersonParts key={form.version} form={form} />
      <EmergencyParts form={partOf<EmergencyValues>(form)} />
      {elsewhere.notice ??
        (form.failure && <FormFailure title={SAVE_FAILED} text={form.failure} />)}
      <SaveBar busy={form.isSending} onBack={onBack} />
    </form>
  );
}
