import { paths } from '@trilha/contract/portal-paths.ts';
import { splitEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';
import { emergencyFields } from '@trilha/contract/team/team.fields.ts';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCustomer } from '../../shared/session/current-customer.ts';
import { useChangedInList } from '../../shared/forms/use-changed-elsewhere.tsx';
import { participantsQuery } from '../../shared/queries/team.queries.ts';
import { FormFailure } from '../../shared/forms/form-failure.tsx';
import {
  EmergencyParts,
  participantLabels,
} from '../../shared/people-forms/participant-fields.tsx';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import {
  type ParticipantFields,
  SAVE_FAILED,
  useSaveParticipant,
} from '../../shared/people-forms/use-save-participant.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';

export const ownContactSchema = z.object(emergencyFields);

function valuesOf({ emergency_contact }: Participant) {
  const { name, phone } = splitEmergencyContact(emergency_contact);
  return { emergency_name: name, emergency_phone: phone };
}

interface OwnContactFormProps {
  /** The customer among the participants. */
  self: Participant;
  onSaved: (participant: Participant) => void;
  onBack?: (() => void) | undefined;
}

/** The customer's own emergency contact: everything else of them is the profile's (D18). */
export function OwnContactForm({ self, onSaved, onBack }: OwnContactFormProps): JSX.Element {
  const customer = useCustomer();
  const save = useSaveParticipant(self, onSaved);
  const id = `participante-${self.id}`;
  const form = useSchemaForm({
    id,
    schema: ownContactSchema,
    defaultValues: valuesOf(self),
    labels: participantLabels,
    draftOf: customer.id,
    fieldOf: (field) => (field === 'emergency_contact' ? 'emergency_name' : field),
  });
  const elsewhere = useChangedInList(form, {
    known: self,
    list: participantsQuery,
    valuesOf,
  });
  // The call wants a whole person, and stores of the customer only the contact.
  const { id: _id, ...person } = self.person;
  return (
    <form
      className="stack-m"
      noValidate
      onSubmit={form.submit(async (values) => {
        await elsewhere.check();
        await save(person as ParticipantFields, values);
      })}
    >
      <ErrorSummary {...form.summary} />
      <p>
        Seu nome, seus documentos e seu endereço ficam no{' '}
        <AppLink to={paths.profileInfo}>seu perfil</AppLink>. Aqui você guarda só o contato de
        emergência.
      </p>
      <EmergencyParts form={form} />
      {elsewhere.notice ??
        (form.failure && <FormFailure title={SAVE_FAILED} text={form.failure} />)}
      <SaveBar busy={form.isSending} onBack={onBack} />
    </form>
  );
}
