import { useQueryClient } from '@tanstack/react-query';
import {
  confirmRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { FieldError } from '@trilha/ui/field/field-message.tsx';
import { type JSX, type ReactNode, useId, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { regulationAddress } from '../brand-addresses.ts';
import { showToast } from '../feedback/overlay-store.ts';
import { ownRegistrationsQuery, registrationQuery } from '../queries/registrations.queries.ts';
import { deadlineText } from '../stages/stage-dates.ts';
import './confirm-entry.css';

function useConfirming({ id }: Registration) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  async function send(form: FormData): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefusal(undefined);
    const ticked = (name: string): 0 | 1 => (form.has(name) ? 1 : 0);
    const body = { terms_and_conditions: ticked('terms'), isoffroad: ticked('offroad') };
    try {
      showToast((await call(confirmRegistration, { params: { id }, body })).message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    }
    await Promise.all([
      queries.invalidateQueries(ownRegistrationsQuery),
      queries.invalidateQueries(registrationQuery(id)),
    ]);
    setSending(false);
  }
  return { isSending, refusal, send };
}

/** The customer confirms an entry that staff made for them: terms and declaration are theirs to accept. */
export function ConfirmEntry({ registration }: { registration: Registration }): JSX.Element {
  const { isSending, refusal, send } = useConfirming(registration);
  const { confirm_until: until, category, waiting_position: position } = registration;
  const kept = position === null ? 'Sua vaga está guardada' : 'Seu lugar na fila está guardado';
  const errorOf = (field: string): string | undefined => refusal?.errors[field]?.[0];
  const errorId = useId();
  const isOfFields = Object.keys(refusal?.errors ?? {}).length > 0;
  return (
    <section className="to-confirm" aria-label="Confirme sua inscrição">
      <p>
        <b>Confirme sua inscrição.</b> <span>A organização fez esta inscrição para você.</span>
        {until === undefined ? null : <span>{` ${kept} até ${deadlineText(until)}.`}</span>}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <CheckboxField name="offroad" error={errorOf('isoffroad')}>
          Declaro que a participação é somente para veículos 4X4.
        </CheckboxField>
        <CheckboxField name="terms" error={errorOf('accepted_terms')}>
          <span>Li e aceito os </span>
          <a href={regulationAddress(category.terms_group)} target="_blank" rel="noopener">
            termos da etapa
          </a>
          .
        </CheckboxField>
        {refusal !== undefined && !isOfFields && (
          <FieldError id={errorId}>{refusal.message}</FieldError>
        )}
        <ButtonRow>
          <Button type="submit" busy={isSending}>
            Confirmar inscrição
          </Button>
        </ButtonRow>
      </form>
    </section>
  );
}

interface ConfirmPageProps {
  registration: Registration;
  /** Number and stage. */
  lead: ReactNode;
  /** An invitation's link alone is open: its session may not accept terms for the account. */
  isAlone: true | undefined;
}

/** The page of an entry until its customer confirms it. */
export function ConfirmPage({ registration, lead, isAlone }: ConfirmPageProps): JSX.Element {
  return (
    <div className="wrap entry section stack-l">
      <h1>Confirme sua inscrição</h1>
      <p className="lead">{lead}</p>
      {isAlone ? (
        <p>Entre na sua conta para confirmar.</p>
      ) : (
        <ConfirmEntry registration={registration} />
      )}
    </div>
  );
}
