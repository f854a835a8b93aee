import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { findKnownAnswers } from '../../../platform/requests/idempotency.ts';
import { catchRefusal } from '../../../platform/catch-refusal.ts';
import { findCategoriesOf } from '../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { loadChoices } from '../crews/own-choices.ts';
import { checkEntry } from './checking/check-entry.ts';
import { choosePool, type EntryPass } from './placing/choose-pool.ts';
import { drawIds } from './checking/entry.sql.ts';
import type { EntryToPlace } from './placing/entry-to-place.ts';
import type { EntryWish } from './entry-wish.ts';

/** The result before the stage's lock: answered by an earlier request, or ready to be decided. */
export type Prepared = { readonly known: Registration } | { readonly placing: EntryToPlace };

/**
 * Does everything for entries of one stage and brand that needs no stage lock. Loads the data for all entries together
 * and checks each by itself.
 * @returns for each wish its result, or its refusal
 */
export async function prepareEntries(
  tx: Database,
  stageId: number,
  wishes: readonly EntryWish[],
): Promise<Array<PromiseSettledResult<Prepared>>> {
  const choosings = wishes.map(({ session, input }) => ({
    customerId: session.customerId,
    choices: input,
  }));
  const vehicles = wishes.flatMap(({ input }) => input.vehicles);
  const [knownOf, [found], ownOf, ids, rowIds] = await Promise.all([
    findKnownAnswers<Registration>(tx, requestsOf(wishes)),
    findStagesOf(tx, [stageId]),
    loadChoices(tx, choosings),
    drawIds(tx, 'registrations', wishes.length),
    drawIds(tx, 'registration_vehicles', vehicles.length),
  ]);
  const categories = found === undefined ? [] : await findCategoriesOf(tx, found.event_id);
  const drawRows = ({ input }: EntryWish) =>
    new Map(input.vehicles.map(({ vehicle_id }) => [vehicle_id, rowIds.pop() ?? 0]));

  return Promise.all(
    wishes.map((wish, index) =>
      catchRefusal(async (): Promise<Prepared> => {
        const known = wish.request && knownOf(wish.request);
        if (known) return { known };
        const { session, input, atDesk, request, now, requestId } = wish;
        const stage = found?.automaker_id === session.automakerId ? found : undefined;
        const own = ownOf({ customerId: session.customerId, choices: input });
        const entry = checkEntry(wish, { stage, categories, own });
        const chosen = await choosePool(tx, session, entry, passOf(wish), now);
        const id = ids[index] ?? 0;
        const placing = {
          id,
          rowIds: drawRows(wish),
          session,
          atDesk,
          request,
          now,
          requestId,
          entry,
          chosen,
        };
        return { placing };
      }),
    ),
  );
}

function passOf({ input, atDesk }: EntryWish): EntryPass {
  return { ...input, invitationId: atDesk?.invitationId ?? null };
}

export function requestsOf(wishes: ReadonlyArray<Pick<EntryWish, 'request'>>) {
  return wishes.flatMap(({ request }) => (request === null ? [] : [request]));
}
