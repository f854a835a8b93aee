import type { Answer } from '@trilha/contract/endpoint.ts';
import { numberedPhotos } from '@trilha/contract/results/numbered-photos.rules.ts';
import type { listOwnPlacements as endpoint } from '@trilha/contract/results/results.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findNumberedPhotos, findOwnPlacements } from './placements.sql.ts';

/** The customer's placements in a stage, from tables with inscription numbers, and their photographs (FACE-15). */
export async function listOwnPlacements(
  { db }: Pick<Services, 'db'>,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  stageId: number,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const of = { stageId, automakerId, customerId, now };
  const entries = await findNumberedPhotos(db, of);
  return {
    placements: await findOwnPlacements(db, of),
    photos: entries.flatMap(({ inscription_number: number, numbered_photos_link: link }) => {
      const address = numberedPhotos(link, number);
      return address === null ? [] : [{ inscription_number: number, address }];
    }),
  };
}
