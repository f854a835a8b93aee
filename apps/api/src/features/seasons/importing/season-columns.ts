import type {
  SeasonCategory,
  SeasonEvent,
  SeasonStep,
} from '@trilha/contract/seasons/season.schema.ts';

type Columns = Readonly<Record<string, unknown>>;

/** What of an event stands in its row. */
export function eventColumns({ name, description, is_paid, allows_registration }: SeasonEvent) {
  return { name, description, is_paid, allows_registration };
}

/** What of a category stands in its row. */
export function categoryColumns({ key: _key, ...columns }: SeasonCategory) {
  return columns;
}

/** What of a stage stands in its row; places and the guide have rows of their own. */
export function stageColumns(step: SeasonStep) {
  const {
    key: _key,
    image: _image,
    published: _published,
    event_value: event_value_cents,
    vacancies_first_batch: _firstBatch,
    vacancies_invitation: _invitation,
    vouchers: _vouchers,
    guide: _guide,
    ...columns
  } = step;
  return { ...columns, event_value_cents };
}

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** Names of the columns in which a row is not what it should be. */
export function changedColumns(row: Columns, wanted: Columns): string[] {
  return Object.keys(wanted).filter((name) => comparable(row[name]) !== comparable(wanted[name]));
}

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

/** Files name minutes: an instant of the very minute that a file names stays what it is. */
export function keepInstants<Wanted extends Columns>(
  wanted: Wanted,
  known: Columns | undefined,
): Wanted {
  const kept = Object.entries(wanted).flatMap(([name, value]) => {
    const old = known?.[name];
    const isSame =
      value instanceof Date && old instanceof Date && minuteOf(old) === minuteOf(value);
    return isSame ? [[name, old]] : [];
  });
  return { ...wanted, ...Object.fromEntries(kept) };
}
