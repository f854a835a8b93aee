import type { Event } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Services } from '../../services.ts';
import { stageAnswerOf } from './stage-answer.ts';
import { findBrandStages } from './stages.sql.ts';

/** Returns the brand's events that admit registration, each with its published stages (EVT-05, BRD-14). */
export async function listEvents(
  { db }: Services,
  automakerId: number,
  now: Date,
): Promise<Event[]> {
  const rows = await findBrandStages(db, automakerId, now);
  const byEvent = Map.groupBy(rows, (row) => row.event_id);
  return [...byEvent].flatMap(([id, stages]) => {
    const [first] = stages;
    if (first === undefined) return [];
    return [
      {
        id,
        name: first.event_name,
        description: first.event_description,
        allows_registration: first.event_allows_registration,
        is_paid: first.event_is_paid,
        steps: stages.map((row) => stageAnswerOf(row, now)),
      },
    ];
  });
}
