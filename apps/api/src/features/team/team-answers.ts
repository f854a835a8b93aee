import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import type { PersonRow } from './team.sql.ts';

/** A driver or navigator in a response. The endpoint removes undeclared columns. */
export function participantAnswerOf(row: PersonRow): Participant {
  return {
    id: row.id,
    person: row,
    emergency_contact: row.emergency_contact,
    is_self: row.kind === 'self',
  };
}

export function companionAnswerOf(row: PersonRow): Companion {
  return {
    id: row.id,
    short_id: row.short_id,
    person: {
      id: row.id,
      name: row.name ?? '',
      cpf: row.cpf,
      date_of_birth: row.date_of_birth ?? '',
    },
  };
}
