import { daysBetween } from '@trilha/contract/brazil/calendar.ts';
import type { ClonedStage } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { daysLater, STAGE_DATES } from '@trilha/contract/seasons/shift-dates.rules.ts';
import type { StageFile } from '../describing/describe-stage.ts';

/** What a clone is called, when it is, and what of the old one stays out of it. */
export interface CloneWish {
  readonly key: string;
  readonly title: string;
  /** `yyyy-mm-dd hh:mm`. */
  readonly stageDate: string;
  readonly keepsVouchers: boolean;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Moves a day of a file as many days as its stage moves; null where that is not known. */
function mover(file: StageFile, stageDate: string): (value: unknown) => string | null {
  const old = file['stage_date'];
  const days =
    typeof old === 'string' ? daysBetween(old.slice(0, 10), stageDate.slice(0, 10)) : null;
  return (value) => (typeof value === 'string' && days !== null ? daysLater(value, days) : null);
}

/** Codes with their last days moved along. */
function movedVouchers(file: StageFile, stageDate: string): object {
  const moved = mover(file, stageDate);
  return Object.fromEntries(
    Object.entries(Object(file['vouchers'])).map(([code, value]) => [
      code,
      isFields(value) ? { ...value, until: moved(value['until']) } : value,
    ]),
  );
}

/** Every other date at the same number of days from what it was; without a date of its own, none is known. */
function shiftedDates(file: StageFile, stageDate: string): StageFile {
  const moved = mover(file, stageDate);
  const { guide } = file;
  return {
    ...Object.fromEntries(STAGE_DATES.map((name) => [name, moved(file[name])])),
    stage_date: stageDate,
    guide: isFields(guide) ? { ...guide, track_from: moved(guide['track_from']) } : guide,
  };
}

/** The file of a stage that repeats another: nothing of its people, of what it was found out to be, of its album. */
export function cloneFile(file: StageFile, wish: CloneWish): StageFile {
  return {
    ...file,
    ...shiftedDates(file, wish.stageDate),
    key: wish.key,
    title: wish.title,
    vouchers: wish.keepsVouchers ? movedVouchers(file, wish.stageDate) : {},
    status: 'Agendada',
    galery_link: null,
    publish_at: null,
    published: false,
  };
}

/** What every date was and becomes, in the order in which a stage goes through them. */
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

/** What of a stage is no text for people. */
const NO_TEXTS: ReadonlySet<string> = new Set([
  ...STAGE_DATES,
  'key',
  'image',
  'vouchers',
  'first_batch_min_year',
]);
const NO_TEXTS_OF_GUIDE: ReadonlySet<string> = new Set(['track', 'track_from']);

/** Fields whose texts tell a year: `description`, `guide.questions`. */
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
