import { dayOf, formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { Selectable } from 'kysely';
import type { Stages } from '../../../database/schema.gen.ts';
import { keyOf } from '../season-keys.ts';
import type { StagePool } from '../seasons.sql.ts';
import { describeGuide } from './describe-guide.ts';
import type { StoredGuide, StoredQuestions } from './season-rows.sql.ts';

/** A stage in file form, with every field present. */
export type StageFile = Record<string, unknown>;

const momentOf = (instant: Date | null): string | null =>
  instant === null ? null : `${dayOf(instant)} ${formatTime(instant)}`;

/** Formats centavos as reais, e.g. "500.00". */
export const feeOf = (value: number): string => (value / 100).toFixed(2);

/** Reserved places as the file counts them, including those that open invitations hold. */
function placesOf(pools: readonly StagePool[]) {
  const sum = (kind: StagePool['kind']): number =>
    pools.filter((pool) => pool.kind === kind).reduce((all, { capacity }) => all + capacity, 0);
  return {
    vacancies_first_batch: sum('first_batch'),
    vacancies_invitation: sum('invitation'),
    vouchers: Object.fromEntries(
      pools.flatMap(({ kind, voucher, capacity, valid_until: until }) =>
        kind === 'voucher' && voucher !== null
          ? [[voucher, until === null ? capacity : { places: capacity, until }]]
          : [],
      ),
    ),
  };
}

/** All fields of a stage under their names in the season's file. */
export function describeStage(
  row: Selectable<Stages>,
  pools: readonly StagePool[],
  guide: StoredGuide | undefined,
  asked: StoredQuestions | undefined,
): StageFile {
  return {
    key: keyOf('etapa', row),
    title: row.title,
    city_uf: row.city_uf,
    uf: row.uf,
    description: row.description,
    location: row.location,
    image: row.image,
    stage_date: momentOf(row.stage_date),
    start_first_batch: momentOf(row.start_first_batch),
    end_first_batch: momentOf(row.end_first_batch),
    first_batch_min_year: row.first_batch_min_year,
    start_registration_date: momentOf(row.start_registration_date),
    end_registration_date: momentOf(row.end_registration_date),
    cancellation_limit: row.cancellation_limit,
    event_value: feeOf(row.event_value_cents),
    vacancies: row.vacancies,
    ...placesOf(pools),
    number_of_cars: row.number_of_cars,
    allowed_teams: row.allowed_teams,
    browser: row.browser,
    companion: row.companion,
    companion_allowed_quantity: row.companion_allowed_quantity,
    manual_review: row.manual_review,
    unpaid_expiry_hours: row.unpaid_expiry_hours,
    status: row.status,
    galery_link: row.galery_link,
    numbered_photos_link: row.numbered_photos_link,
    waiver: row.waiver,
    counted_questions: asked?.questions ?? [],
    counted_until: asked?.until ?? null,
    guide: describeGuide(guide),
    publish_at: momentOf(row.publish_at),
    published: row.published_at !== null,
  };
}
