import type { Insertable, Selectable } from 'kysely';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { DEFAULT_PAYMENT_HOURS } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Stages } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';
import { buildEvent } from './event.ts';
import { type BuiltVoucher, buildVoucher } from './voucher.ts';

const DAY_MS = 86_400_000;

/** Registration window that is open now. */
export type WindowNow = 'open' | 'first_batch' | 'soon' | 'closed';

export interface StageOverrides extends Partial<Insertable<Stages>> {
  /** Sets the four window dates relative to now; single dates can still be overridden. */
  readonly window?: WindowNow;
  /** Places of the first batch, part of `vacancies`. */
  readonly first_batch?: number;
  /** Places for invitations, part of `vacancies`. */
  readonly invitation?: number;
  /** Places per voucher code, part of `vacancies`. */
  readonly vouchers?: Readonly<Record<string, number>>;
}

export interface BuiltStage extends Selectable<Stages> {
  /** Ids of the pools; null when the stage has no pool of that kind. */
  readonly pools: {
    readonly general: number;
    readonly first_batch: number | null;
    readonly invitation: number | null;
  };
  readonly vouchers: readonly BuiltVoucher[];
}

/** Start and end of each window in days from now: first batch, general. */
const WINDOWS: Readonly<
  Record<WindowNow, readonly [number | null, number | null, number, number]>
> = {
  open: [null, null, -2, 20],
  first_batch: [-1, 1, 2, 20],
  soon: [4, 6, 7, 20],
  closed: [null, null, -10, -1],
};

/**
 * Creates a published stage 30 days from now: open, R$ 500,00, 100 places, two cars. Its pools add up to `vacancies`;
 * places not reserved are general (D14). Creates its event unless one is given.
 */
export async function buildStage(
  context: BuilderContext,
  overrides: StageOverrides = {},
): Promise<BuiltStage> {
  const { window = 'open', first_batch = 0, invitation = 0, vouchers = {}, ...columns } = overrides;
  const automaker_id = columns.automaker_id ?? 1;
  const stage = await context.db
    .insertInto('stages')
    .values({
      ...defaults(context.clock.now(), window),
      automaker_id,
      event_id: columns.event_id ?? (await buildEvent(context, { automaker_id })).id,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const pool = async (kind: 'general' | 'first_batch' | 'invitation', capacity: number) => {
    const row = await context.db
      .insertInto('vacancy_pools')
      .values({ step_id: stage.id, kind, voucher_id: null, capacity, returned_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const pools = {
    general: await pool('general', stage.vacancies - first_batch - invitation),
    first_batch: first_batch > 0 ? await pool('first_batch', first_batch) : null,
    invitation: invitation > 0 ? await pool('invitation', invitation) : null,
  };
  const built: BuiltVoucher[] = [];
  for (const [voucher, capacity] of Object.entries(vouchers)) {
    built.push(await buildVoucher(context, { step_id: stage.id, voucher, capacity }));
  }
  return { ...stage, pools, vouchers: built };
}

function defaults(now: Date, window: WindowNow) {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const orNull = (days: number | null) => (days === null ? null : inDays(days));
  const [firstFrom, firstTo, from, to] = WINDOWS[window];
  return {
    title: 'Etapa Poços de Caldas',
    city_uf: 'Poços de Caldas (MG)',
    uf: 'MG',
    description: 'Trilha pela serra, com almoço na chegada.',
    location: 'Parque José Affonso Junqueira',
    image: null,
    stage_date: inDays(30),
    start_first_batch: orNull(firstFrom),
    end_first_batch: orNull(firstTo),
    start_registration_date: inDays(from),
    end_registration_date: inDays(to),
    cancellation_limit: dayOf(inDays(25)),
    event_value_cents: 50_000,
    status: 'Agendada',
    galery_link: null,
    number_of_cars: 2,
    allowed_teams: true,
    browser: true,
    companion: true,
    companion_allowed_quantity: 3,
    vacancies: 100,
    manual_review: false,
    first_batch_min_year: null,
    unpaid_expiry_hours: DEFAULT_PAYMENT_HOURS,
    published_at: inDays(-15),
    created_at: inDays(-20),
  } as const;
}
