import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findCustomersTrack } from './guides.sql.ts';

export interface TrackFile {
  readonly name: string;
  readonly content: string;
}

/**
 * Returns the GPX of a stage to a customer with a confirmed place, from the day the organiser chose (FACE-12).
 * @throws AppError `not_found`; `track_not_open` for everybody else, and before that day
 */
export async function readStageTrack(
  { db }: Pick<Services, 'db'>,
  { customerId }: Pick<Session, 'customerId'>,
  { stageId, automakerId, now }: { stageId: number; automakerId: number; now: Date },
): Promise<TrackFile> {
  const found = await findCustomersTrack(db, { stageId, automakerId, customerId });
  if (found === undefined) throw new AppError('not_found');
  const { status, track_from, track, title } = found;
  const isOpen = track_from !== null && track_from <= dayOf(now);
  if (!isOpen || status === null || !isConfirmed(status)) throw new AppError('track_not_open');
  return { name: `${stageSlug(title)}.gpx`, content: track };
}
