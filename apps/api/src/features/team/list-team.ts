import type { Companion, Participant } from '@trilha/contract/team/team.endpoints.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { Services } from '../../services.ts';
import { companionAnswerOf, participantAnswerOf } from './team-answers.ts';
import { findPeople } from './team.sql.ts';

/** Lists drivers and navigators, who share one pool (C130), the customer first (D18). */
export async function listParticipants(
  { db }: Pick<Services, 'db'>,
  { customerId }: Pick<Session, 'customerId'>,
): Promise<Participant[]> {
  const rows = await findPeople(db, customerId, ['self', 'participant']);
  return rows.map(participantAnswerOf);
}

export async function listCompanions(
  { db }: Pick<Services, 'db'>,
  { customerId }: Pick<Session, 'customerId'>,
): Promise<Companion[]> {
  const rows = await findPeople(db, customerId, ['companion']);
  return rows.map(companionAnswerOf);
}
