import { useQueryClient } from '@tanstack/react-query';
import {
  createDeskEntry,
  type DeskEntryForm,
} from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { useStillOpen } from '../../../../shared/dialog/use-still-open.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../../shared/forms/reason-field.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { textOf } from '../../../../shared/forms/text-of.ts';
import { useSending } from '../../../../shared/forms/use-sending.ts';
import { bodyOf, type EntryDraft, withVehicleMore } from '../edit/crew-draft.ts';
import { CrewList } from '../edit/crew-list.tsx';
import { TeamNameField } from '../edit/team-name-field.tsx';
import { invitationWords, placeWords } from './entering-words.ts';

const EMPTY: EntryDraft = withVehicleMore({ category_id: null, team_name: '', crews: [] }, 'first');

/** Sends the entry, then shows its page with the server's message. */
function useEntering({ stage, customer }: DeskEntryForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const { isSending, problem, errors, send, refuse } = useSending();
  const enter = (
    choices: { draft: EntryDraft; categoryId: number; invitationId: number | null },
    reason: string,
  ): void => {
    const crews = bodyOf(choices.draft);
    if (crews === null) {
      refuse('Escolha carro e piloto.');
      return;
    }
    const { categoryId: category_id, invitationId: invitation_id } = choices;
    void send(async () => {
      const body = { ...crews, customer_id: customer.id, category_id, invitation_id, reason };
      const { id, message } = await call(createDeskEntry, { params: { id: stage.id }, body });
      await client.invalidateQueries({ queryKey: ['desk'] });
      if (isOpen()) await navigate(`/inscricoes/${id}`, { state: { said: message } });
    });
  };
  return { isSending, problem, errors, enter };
}

/** Category, place, vehicles and crew of a new registration, with the reason. */
export function EntryFields({ form }: { form: DeskEntryForm }): JSX.Element {
  const { categories, invitations } = form;
  const [categoryId, setCategoryId] = useState(categories[0]?.id ?? 0);
  const [invitationId, setInvitationId] = useState<number | null>(
    form.window === null ? (invitations[0]?.id ?? null) : null,
  );
  const [draft, setDraft] = useState(EMPTY);
  const { isSending, problem, errors, enter } = useEntering(form);
  const limits = categories.find(({ id }) => id === categoryId)?.limits;
  if (limits === undefined) return <p role="alert">Esta etapa não tem categoria aberta.</p>;
  return (
    <Form
      className="entering-form"
      onSend={(sent) => enter({ draft, categoryId, invitationId }, textOf(sent, 'reason'))}
    >
      <SelectField
        label="Categoria"
        value={categoryId}
        problem={errors['category_id']?.[0]}
        onChange={({ target }) => setCategoryId(Number(target.value))}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {invitations.length === 0 ? null : (
        <SelectField
          label="Vaga"
          value={invitationId ?? ''}
          problem={undefined}
          onChange={({ target }) =>
            setInvitationId(target.value === '' ? null : Number(target.value))
          }
        >
          <option value="">Do público, na ordem da fila</option>
          {invitations.map((one) => (
            <option key={one.id} value={one.id}>
              {invitationWords(one)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="help">{placeWords(form, invitationId !== null)}</p>
      <CrewList edit={{ ...form, limits }} draft={draft} errors={errors} onChange={setDraft} />
      {limits.has_team_name ? (
        <TeamNameField
          value={draft.team_name}
          problem={errors['team_name']?.[0]}
          onType={(team_name) => setDraft({ ...draft, team_name })}
        />
      ) : null}
      <ReasonField problem={errors['reason']?.[0]} />
      <p className="help">
        O cliente recebe um e-mail, aceita os termos e a declaração 4x4 e confirma em 24 horas, ou
        até a largada se ela vier antes. Sem isso, a vaga volta para a fila.
      </p>
      <Problem text={problem} />
      <Button type="submit" variant="primary" disabled={isSending}>
        Inscrever e pedir confirmação
      </Button>
    </Form>
  );
}
