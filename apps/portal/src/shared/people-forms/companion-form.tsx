import { useQueryClient } from '@tanstack/react-query';
import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import { type Companion, saveCompanion } from '@trilha/contract/team/team.endpoints.ts';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import { FormGrid } from '@trilha/ui/field/form-grid.tsx';
import { type JSX, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { companionsQuery } from '../queries/team.queries.ts';
import { useCustomer } from '../session/current-customer.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { AgeNote, type AgeProblemOf } from './age-note.tsx';
import { type CompanionOutput, companionSchema, isChild } from './companion-schema.ts';
import { useChangedInList } from '../forms/use-changed-elsewhere.tsx';
import { partOf } from '../forms/form-part.ts';
import { FormField } from '../forms/form-field.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { showSaved } from './show-saved.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';

/** TEAM-22, including the typing error. */
const SAVE_FAILED = 'Ocorreu algum erro no cadstro do acompanhante. Tente novamente';

/** The title already asks the customer to retry, so only the reason is shown below. */
function reasonAlone(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'unexpected') return error;
  const { status, code, reference = '' } = error;
  const message = `O servidor não conseguiu salvar agora. ${reference}`.trimEnd();
  return new ApiError({ status, code, message });
}

const labels = {
  name: 'Nome',
  date_of_birth: 'Data de nascimento',
  guardian_consent: 'Autorização do responsável',
};

function valuesOf(known: Companion | undefined) {
  return {
    name: known?.person.name ?? '',
    date_of_birth: toMaskedDate(known?.person.date_of_birth ?? null),
    guardian_consent: false,
  };
}

interface CompanionFormProps {
  /** The companion to change; undefined to add one. */
  companion?: Companion | undefined;
  onSaved: (companion: Companion) => void;
  /** The back action, when the form is a page. */
  onBack?: () => void;
  /** What the age does not allow in the seat that the person gets. */
  ageProblemOf?: AgeProblemOf | undefined;
}

/** A companion of the team; asks only for name and birth date (TEAM-14, TEAM-19, TEAM-21, TEAM-22, D26). */
export function CompanionForm(props: CompanionFormProps): JSX.Element {
  const { companion: known, onSaved, onBack, ageProblemOf } = props;
  const customer = useCustomer();
  const queries = useQueryClient();
  const hasConsent = known !== undefined && isChild(known.person.date_of_birth);
  const [schema] = useState(() => companionSchema(hasConsent));
  const id = `acompanhante-${known?.id ?? 'novo'}`;
  const form = useSchemaForm({
    id,
    schema,
    defaultValues: valuesOf(known),
    labels,
    draftOf: customer.id,
  });
  const elsewhere = useChangedInList(form, {
    known,
    list: companionsQuery,
    valuesOf,
  });
  const [born, given] = useWatch({
    control: form.methods.control,
    name: ['date_of_birth', 'guardian_consent'],
  });
  const consent = form.field('guardian_consent');
  // Asks again when the server reports that consent is missing.
  const asksConsent = !hasConsent || given || consent.error !== undefined;

  async function send(values: CompanionOutput): Promise<void> {
    await elsewhere.check();
    const { name, date_of_birth, guardian_consent: agreed } = values;
    const { companion: saved } = await call(saveCompanion, {
      body: {
        ...(known && { person_id: known.id }),
        name,
        date_of_birth,
        // The form does not ask for it, but an API client may have set it: saving must not erase it (C160).
        cpf: known?.person.cpf ?? '',
        guardian_consent: agreed && isChild(date_of_birth) ? 1 : 0,
      },
    }).catch((error: unknown) => {
      throw reasonAlone(error);
    });
    queries.setQueryData(companionsQuery.queryKey, (companions) =>
      known
        ? companions?.map((companion) => (companion.id === saved.id ? saved : companion))
        : companions && [...companions, saved],
    );
    showSaved(queries, 'acompanhante', { id: saved.id, isNew: !known });
    onSaved(saved);
  }

  return (
    <form className="stack-m" noValidate onSubmit={form.submit(send)}>
      <ErrorSummary {...form.summary} />
      <FormGrid>
        <FormField form={form} name="name" mask="text" autoCapitalize="words" />
        <FormField
          form={form}
          name="date_of_birth"
          mask="date"
          enterKeyHint="done"
          span={3}
          autoComplete="off"
        />
      </FormGrid>
      {ageProblemOf && (
        <AgeNote
          form={partOf<{ name: string; date_of_birth: string }>(form)}
          ageProblemOf={ageProblemOf}
        />
      )}
      {asksConsent && isChild(born ?? '') && (
        <CheckboxField
          help="Crianças de até 11 anos precisam da autorização de um responsável. Guardamos só o nome e a data de nascimento."
          {...consent}
        >
          <b>Sou responsável por esta criança</b> e autorizo que ela seja inscrita como
          acompanhante.
        </CheckboxField>
      )}
      {elsewhere.notice ??
        (form.failure && <FormFailure title={SAVE_FAILED} text={form.failure} />)}
      <SaveBar busy={form.isSending} onBack={onBack} />
    </form>
  );
}
