import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { violatedConstraint } from '../../../database/error-kinds.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { deleteEvent as deleteEventRow } from '../deleting/deleting.sql.ts';
import { lockEvents } from '../seasons.sql.ts';
import { expireFiles } from '../uploading/uploads.sql.ts';
import { deleteCategoryRow, findStagesOfEvents } from './events.sql.ts';
import { eventWithin, listEvents } from './read-events.ts';

interface Deletion {
  readonly eventId: number;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  /** Version of the event that the caller saw. */
  readonly version: string;
  readonly reason: string;
  readonly by: StaffActor & { readonly staffId: number };
}

/** Locks the brand's events, checks that the event is still as the caller saw it, and runs `write`. */
async function whileAsSeen(
  { db }: Services,
  { eventId, scope, version }: Deletion,
  write: (tx: Database, brandId: number) => Promise<void>,
): Promise<void> {
  const { brand } = await eventWithin(db, scope, eventId);
  if (!isWholeBrand(scope, brand.id)) throw new AppError('not_found');
  await inTransaction(db, async (tx) => {
    await lockEvents(tx, brand.id);
    const now = await eventWithin(tx, scope, eventId);
    if (now.version !== version) throw new AppError('season_changed');
    await write(tx, brand.id);
  }).catch((error: unknown) => {
    // A stage or an entry refers to what was deleted. It may have been stored after the check.
    throw violatedConstraint(error) === undefined ? error : new AppError('event_in_use');
  });
}

/**
 * Deletes an event that has no stage, with its categories.
 * @throws AppError `not_found`; `season_changed` when the caller saw another version; `event_in_use`
 */
export async function deleteEvent(services: Services, deletion: Deletion): Promise<void> {
  const { eventId, reason, by } = deletion;
  const at = services.clock.now();
  await whileAsSeen(services, deletion, async (tx, automakerId) => {
    if ((await findStagesOfEvents(tx, [eventId])).length > 0) throw new AppError('event_in_use');
    const gone = await deleteEventRow(tx, eventId);
    const files = gone?.files ?? [];
    await expireFiles(tx, { automakerId, staffId: by.staffId, at, files });
    await audit(tx, {
      at,
      actor: 'staff',
      ...by,
      reason,
      action: 'deleted',
      subject: 'event',
      subjectId: eventId,
      detail: { event: gone?.name },
    });
  });
}

/**
 * Deletes a category that never had an entry; one that had is retired by saving its event.
 * @throws AppError `not_found`; `season_changed`; `event_in_use`; `last_category` when no other takes entries
 */
export async function deleteCategory(
  services: Services,
  deletion: Deletion & { readonly categoryId: number },
): Promise<void> {
  const { eventId, categoryId, scope, reason, by } = deletion;
  await whileAsSeen(services, deletion, async (tx) => {
    const [row] = await listEvents(tx, { scope, event: eventId });
    const category = row?.categories.find(({ id }) => id === categoryId);
    if (row === undefined || category === undefined) throw new AppError('not_found');
    if (!category.is_unused) throw new AppError('event_in_use');
    const rest = row.categories.filter(({ id }) => id !== categoryId);
    const isOpen = rest.some(({ retired }) => !retired);
    if (rest.length === 0 || (row.allows_registration && !isOpen)) {
      throw new AppError('last_category');
    }
    await deleteCategoryRow(tx, categoryId);
    await audit(tx, {
      at: services.clock.now(),
      actor: 'staff',
      ...by,
      reason,
      action: 'deleted',
      subject: 'event',
      subjectId: eventId,
      detail: { category: category.name },
    });
  });
}
