import { daysBetween } from '@trilha/contract/brazil/calendar.ts';
import type { ClonedStage } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { daysLater, STAGE_DATES } from '@trilha/contract/seasons/shift-dates.rules.ts';
import type { StageFile } from '../describing/describe-stage.ts';

/** The title and date of a copy, and which fields of the original it drops. */
export interface CloneWish {
  readonly key: string;
  readonly title: string;
  /** `yyyy-mm-dd hh:mm`. */
  readonly stageDate: string;
  readonly keepsVouchers: boolean;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a function that moves a day by as many days as the stage moves; it returns null when either is unknown. */
function mover(file: StageFile, stageDate: string): (value: unknown) => string | null {
  const old = file['stage_date'];
  const days =
    typeof old === 'string' ? daysBetween(old.slice(0, 10), stageDate.slice(0, 10)) : null;
  return (value) => (typeof value === 'string' && days !== null ? daysLater(value, days) : null);
}

/** Voucher codes with their last days moved along. */
function movedVouchers(file: StageFile, stageDate: string): object {
  const moved = mover(file, stageDate);
  return Object.fromEntries(
    Object.entries(Object(file['vouchers'])).map(([code, value]) => [
      code,
      isFields(value) ? { ...value, until: moved(value['until']) } : value,
    ]),
  );
}

/** Moves every other date by the same number of days; null for each date when the original stage has no date. */
function shiftedDates(file: StageFile, stageDate: string): StageFile {
  const moved = mover(file, stageDate);
  const { guide } = file;
  return {
    ...Object.fromEntries(STAGE_DATES.map((name) => [name, moved(file[name])])),
    stage_date: stageDate,
    guide: isFields(guide) ? { ...guide, track_from: moved(guide['track_from']) } : guide,
  };
}

/** The file of a stage's copy, without data about people, held results or the photo album. */
export function cloneFile(file: StageFile, wish: CloneWish): StageFile {
  return {
    ...file,
    ...shiftedDates(file, wish.stageDate),
    key: wish.key,
    title: wish.title,
    vouchers: wish.keepsVouchers ? movedVouchers(file, wish.stageDate) : {},
    status: 'Agendada',
    galery_link: null,
    numbered_photos_link: null,
    publish_at: null,
    published: false,
  };
}

/** Each date before and after, in the order in which a stage reaches them. */
export function datesOf(from: StageFile, to: StageFile, now: string): ClonedStage['dates'] {
  return STAGE_DATES.flatMap((field) => {
    const [old, date] = [from[field], to[field]];
    if (typeof date !== 'string') return [];
    const isPast = date < now.slice(0, date.length);
    return [{ field, from: typeof old === 'string' ? old : '', to: date, is_past: isPast }];
  });
}

function tells(value: unknown, year: string): boolean {
  if (typeof value === 'string') return new RegExp(`\\b${year}\\b`).test(value);
  if (Array.isArray(value)) return value.some((one) => tells(one, year));
  return isFields(value) && Object.values(value).some((one) => tells(one, year));
}

/** Fields of a stage that hold no text for people. */
const NO_TEXTS: ReadonlySet<string> = new Set([
  ...STAGE_DATES,
  'key',
  'image',
  'vouchers',
  'first_batch_min_year',
]);
const NO_TEXTS_OF_GUIDE: ReadonlySet<string> = new Set(['track', 'track_from']);

/** Fields with texts that mention the year, e.g. `description`, `guide.questions`. */
export function mentionsOf(file: StageFile, year: string): string[] {
  const { guide, ...own } = file;
  const inGuide = isFields(guide) ? guide : {};
  return [
    ...Object.keys(own).filter((name) => !NO_TEXTS.has(name) && tells(own[name], year)),
    ...Object.keys(inGuide)
      .filter((name) => !NO_TEXTS_OF_GUIDE.has(name) && tells(inGuide[name], year))
      .map((name) => `guide.${name}`),
  ];
}
