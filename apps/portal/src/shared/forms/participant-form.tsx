import { useQueryClient } from '@tanstack/react-query';
import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import { maskCep } from '@trilha/contract/brazil/cep.ts';
import { GENDERS } from '@trilha/contract/brazil/choices.ts';
import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import {
  joinEmergencyContact,
  splitEmergencyContact,
} from '@trilha/contract/team/emergency-contact.rules.ts';
import { type Participant, saveParticipant } from '@trilha/contract/team/team.endpoints.ts';
import { emergencyFields, participantFields } from '@trilha/contract/team/team.fields.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { showAlert } from '../feedback/overlay-store.ts';
import { participantsQuery } from '../queries/team.queries.ts';
import { useCustomer } from '../session/current-customer.ts';
import { AddressFields, addressLabels, type AddressValues } from './address-fields.tsx';
import { partOf } from './form-part.ts';
import { MaskedField } from './masked-field.tsx';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

interface ParticipantValues extends AddressValues {
  name: string;
  cpf: string;
  date_of_birth: string;
  phone: string;
  gender: string;
  emergency_name: string;
  emergency_phone: string;
}

const participant = z.object({ ...participantFields, ...emergencyFields });
type ParticipantOutput = z.output<typeof participant>;

/** A form holds texts where the contract expects one of a list, so its input is wider. */
const schema = participant as unknown as z.ZodMiniType<ParticipantOutput, ParticipantValues>;

/** The documents' own labels (TEAM-15 to TEAM-18). */
const labels: Readonly<Record<keyof ParticipantValues, string>> = {
  name: 'Nome Completo',
  cpf: 'CPF',
  date_of_birth: 'Data de Nascimento',
  phone: 'Telefone Celular',
  gender: 'Gênero',
  emergency_name: 'Nome do contato de emergência',
  emergency_phone: 'Telefone do contato de emergência',
  ...addressLabels,
};

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

type Form = SchemaForm<ParticipantValues, ParticipantOutput>;

/** TEAM-15, TEAM-16, TEAM-18. */
function PersonParts({ form }: { form: Form }): JSX.Element {
  const { id, error, ...gender } = form.field('gender');
  return (
    <>
      <FormGrid>
        <TextField
          label={labels.name}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...form.field('name')}
        />
        <MaskedField
          mask="cpf"
          label={labels.cpf}
          enterKeyHint="next"
          span={3}
          {...form.field('cpf')}
          autoComplete="off"
        />
        <MaskedField
          mask="date"
          label={labels.date_of_birth}
          enterKeyHint="next"
          span={3}
          {...form.field('date_of_birth')}
          autoComplete="off"
        />
        <MaskedField
          mask="phone"
          label={labels.phone}
          enterKeyHint="next"
          span={3}
          {...form.field('phone')}
          autoComplete="off"
        />
        <Segmented id={id} legend={labels.gender} options={GENDERS} error={error} {...gender} />
      </FormGrid>
      <AddressFields form={partOf<AddressValues>(form)} />
    </>
  );
}

/** TEAM-17. */
function EmergencyParts({ form }: { form: Form }): JSX.Element {
  return (
    <FormGrid>
      <TextField
        label={labels.emergency_name}
        help="Quem avisamos se algo acontecer na trilha."
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        span={3}
        {...form.field('emergency_name')}
      />
      <MaskedField
        mask="phone"
        label={labels.emergency_phone}
        help="Com DDD."
        enterKeyHint="done"
        span={3}
        {...form.field('emergency_phone')}
        autoComplete="off"
      />
    </FormGrid>
  );
}

/** TEAM-24, TEAM-25: a CPF that is taken is told as it is; anything else under one title. */
function Failure({ text }: { text: string }): JSX.Element {
  if (text === 'CPF já está cadastrado no sistema') {
    return <Alert type="error" role="alert" title={text} />;
  }
  return (
    <Alert type="error" role="alert" title="Erro ao cadastrar um novo membro!">
      <p>{text}</p>
    </Alert>
  );
}

interface ParticipantFormProps {
  /** Who is changed; without one somebody new is added. */
  participant?: Participant;
  onSaved: (participant: Participant) => void;
}

/**
 * A driver or navigator of the team (TEAM-15 to TEAM-20, TEAM-23 to TEAM-26). Of the customer
 * themself only the emergency contact is asked: everything else is the profile's (D18).
 */
export function ParticipantForm(props: ParticipantFormProps): JSX.Element {
  const { participant: known, onSaved } = props;
  const customer = useCustomer();
  const queries = useQueryClient();
  const form = useSchemaForm<ParticipantValues, ParticipantOutput>({
    id: `participante-${known?.id ?? 'novo'}`,
    schema,
    defaultValues: valuesOf(known),
    labels,
    draftOf: customer.id,
    fieldOf: (field) => (field === 'emergency_contact' ? 'emergency_name' : field),
  });

  async function send(values: ParticipantOutput): Promise<void> {
    const { emergency_name: name, emergency_phone: phone, ...person } = values;
    const answer = await call(saveParticipant, {
      body: {
        ...person,
        ...(known && { person_id: known.id }),
        emergency_contact: joinEmergencyContact(name, phone),
      },
    });
    const saved = answer.participant;
    queries.setQueryData(participantsQuery.queryKey, (team) =>
      known
        ? team?.map((member) => (member.id === saved.id ? saved : member))
        : team && [...team, saved],
    );
    showAlert({ type: 'success', message: 'Membro da equipe cadastrado com sucesso!' });
    onSaved(saved);
  }

  return (
    <form className="stack-m" noValidate onSubmit={form.submit(send)}>
      <ErrorSummary {...form.summary} />
      {form.failure && <Failure text={form.failure} />}
      {known?.is_self ? (
        <p>
          Seu nome, seus documentos e seu endereço ficam no seu perfil. Aqui você guarda só o
          contato de emergência.
        </p>
      ) : (
        <PersonParts form={form} />
      )}
      <EmergencyParts form={form} />
      <Button type="submit" variant="primary" block busy={form.isSending}>
        Salvar
      </Button>
    </form>
  );
}
