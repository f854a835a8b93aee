import type {
  Delivery,
  DeliveryList,
  Hook,
} from '@trilha/contract/integrations/hooks.endpoints.ts';
import { type DeliveryState, hookState } from '@trilha/contract/integrations/hook-events.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { type IntegrationPlace, isPlaceWithin } from '../place.ts';
import { listDeliveryRows } from './deliveries.sql.ts';
import { findGivenUp, type HookRow, listHookRows } from './hooks.sql.ts';

/** Deliveries per page. */
const PAGE = 50;

const wire = (at: Date | null): string | null => at?.toISOString() ?? null;

function describe(row: HookRow): Hook {
  const { step_id, title, disabled_by: _, ...rest } = row;
  return {
    ...rest,
    stage: step_id === null ? null : { id: step_id, title: title ?? '' },
    state: hookState(row),
    made_at: row.made_at.toISOString(),
    failing_since: wire(row.failing_since),
    disabled_at: wire(row.disabled_at),
    old_secret_until: wire(row.old_secret_until),
    last_delivered_at: wire(row.last_delivered_at),
  };
}

interface Seen {
  readonly scope: StaffScope;
  readonly brand: number | undefined;
}

const isSeen = ({ scope, brand }: Seen, place: IntegrationPlace): boolean =>
  (brand === undefined || brand === place.automaker_id) && isPlaceWithin(scope, place);

/** Lists webhooks of the brands and stages that the staff member can see, newest first. */
export async function listHooks({ reads }: Pick<Services, 'reads'>, seen: Seen): Promise<Hook[]> {
  const rows = await listHookRows(reads);
  return rows.filter((row) => isSeen(seen, row)).map(describe);
}

/** Counts a scope's webhooks that were turned off after failing for too long. */
export async function countGivenUp(
  { reads }: Pick<Services, 'reads'>,
  seen: Seen,
): Promise<number> {
  if (seen.scope.length === 0) return 0;
  const places = await findGivenUp(reads);
  return places.filter((place) => isSeen(seen, place)).length;
}

/** Lists a page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  { reads }: Pick<Services, 'reads'>,
  hook: number,
  choice: { readonly state?: DeliveryState | undefined; readonly before?: number | undefined },
): Promise<DeliveryList> {
  const rows = await listDeliveryRows(reads, hook, { ...choice, limit: PAGE });
  const deliveries = rows.slice(0, PAGE).map((row): Delivery => ({
    ...row,
    message: `msg_${row.event_id}`,
    created_at: row.created_at.toISOString(),
    last_at: wire(row.last_at),
  }));
  return { deliveries, is_more: rows.length > PAGE };
}
