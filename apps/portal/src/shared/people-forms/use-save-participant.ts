import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import { joinEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import { type Participant, saveParticipant } from '@trilha/contract/team/team.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { participantsQuery } from '../queries/team.queries.ts';
import type { EmergencyValues } from './mine.ts';
import { showSaved } from './show-saved.ts';

/** The call's person fields without the emergency contact. */
export type ParticipantFields = Omit<
  BodyInput<typeof saveParticipant>,
  'person_id' | 'emergency_contact'
>;

/** TEAM-25: shown for errors that concern no field. */
export const SAVE_FAILED = 'Erro ao cadastrar um novo membro!';

/** Assigns a CPF that the team already has to its field (TEAM-24). */
function blamed(error: ApiError): ApiError {
  if (error.code !== 'team_cpf_taken') return error;
  const { status, code, message } = error;
  return new ApiError({ status, code, message, errors: { cpf: [message] } });
}

/** Saves a member, shows the confirmation (TEAM-23, C167), updates the list and passes the member on. */
export function useSaveParticipant(
  known: Participant | undefined,
  onSaved: (participant: Participant) => void,
): (person: ParticipantFields, emergency: EmergencyValues) => Promise<void> {
  const queries = useQueryClient();
  return async (person, { emergency_name, emergency_phone }) => {
    const body = {
      ...person,
      ...(known && { person_id: known.id }),
      emergency_contact: joinEmergencyContact(emergency_name, emergency_phone),
    };
    const { participant: saved } = await call(saveParticipant, { body }).catch((error: unknown) => {
      throw error instanceof ApiError ? blamed(error) : error;
    });
    queries.setQueryData(participantsQuery.queryKey, (team) =>
      known
        ? team?.map((member) => (member.id === saved.id ? saved : member))
        : team && [...team, saved],
    );
    showSaved(queries, 'piloto', { id: saved.id, isNew: !known });
    onSaved(saved);
  };
}
