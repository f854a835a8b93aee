import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { StageOverrides } from '../builders/stage.ts';
import { demoInstant as at } from './demo-instant.ts';

const HOUR_MS = 3_600_000;

/** The full hour `hours` from now. */
const fullHour = (now: Date, hours: number): Date =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + hours) * HOUR_MS);

const MINUTE_MS = 60_000;

/** A full minute, a few minutes from now: time to sign in and to find the button before the stage opens. */
const fewMinutes = (now: Date): Date =>
  new Date((Math.ceil(now.getTime() / MINUTE_MS) + 5) * MINUTE_MS);

/** The brand's event that a stage belongs to. */
export type DemoEvent = 'motorsports' | 'outdoor' | 'experience' | 'community';

/** State that a demonstration stage shows; its guide and picture have the same name. */
export type StageKey =
  | 'open'
  | 'few-left'
  | 'full'
  | 'free'
  | 'review'
  | 'first-batch'
  | 'first-batch-full'
  | 'soon'
  | 'opening'
  | 'closed'
  | 'today'
  | 'cancelled'
  | 'past-photos'
  | 'past'
  | 'first-held'
  | 'second-held'
  | 'past-empty';

/** A demonstration stage, in days relative to now. */
interface PlannedStage {
  readonly key: StageKey;
  readonly event: DemoEvent;
  /** Days from now. */
  readonly day: number;
  readonly hour?: string;
  readonly vacancies: number;
  readonly more?: (now: Date) => Partial<StageOverrides>;
}

/** Stages in every possible state, for all brands; `places` holds each brand's locations and titles. */
export const STAGE_PLANS: readonly PlannedStage[] = [
  {
    key: 'open',
    event: 'motorsports',
    day: 10,
    vacancies: 80,
  },
  {
    key: 'few-left',
    event: 'motorsports',
    day: 25,
    hour: '07:30',
    vacancies: 12,
  },
  {
    key: 'full',
    event: 'outdoor',
    day: 38,
    vacancies: 6,
    // The brand's last opening, with a rush at the start, which a rehearsal may repeat.
    more: (now) => ({ start_registration_date: fullHour(now, -12) }),
  },
  {
    key: 'free',
    event: 'community',
    day: 17,
    vacancies: 30,
    more: () => ({ event_value_cents: 0 }),
  },
  {
    key: 'review',
    event: 'experience',
    day: 45,
    hour: '06:30',
    vacancies: 20,
    more: () => ({ manual_review: true, event_value_cents: 90_000, number_of_cars: 1 }),
  },
  {
    key: 'first-batch',
    event: 'motorsports',
    day: 52,
    hour: '09:00',
    vacancies: 40,
    more: () => ({ window: 'first_batch', first_batch: 8, first_batch_min_year: 2022 }),
  },
  {
    key: 'first-batch-full',
    event: 'motorsports',
    day: 59,
    vacancies: 30,
    more: () => ({ window: 'first_batch', first_batch: 2 }),
  },
  {
    key: 'soon',
    event: 'experience',
    day: 66,
    vacancies: 25,
    more: (now) => ({
      start_registration_date: at(now, 3, '10:00'),
      end_registration_date: at(now, 60, '23:59'),
    }),
  },
  {
    key: 'opening',
    event: 'motorsports',
    day: 33,
    vacancies: 24,
    more: (now) => ({ start_registration_date: fewMinutes(now), invitation: 4 }),
  },
  {
    key: 'closed',
    event: 'motorsports',
    day: 4,
    vacancies: 12,
    more: (now) => ({
      start_registration_date: at(now, -12, '10:00'),
      end_registration_date: at(now, -1, '23:59'),
      cancellation_limit: dayOf(at(now, 1, '12:00')),
    }),
  },
  {
    key: 'today',
    event: 'outdoor',
    day: 0,
    hour: '23:30',
    vacancies: 25,
    more: (now) => ({
      start_registration_date: at(now, -15, '10:00'),
      end_registration_date: at(now, -2, '23:59'),
      cancellation_limit: dayOf(at(now, -2, '12:00')),
    }),
  },
  {
    key: 'cancelled',
    event: 'outdoor',
    day: 31,
    vacancies: 20,
    more: () => ({ status: 'Cancelada' }),
  },
  {
    key: 'past-photos',
    event: 'motorsports',
    day: -20,
    vacancies: 60,
    more: () => ({
      status: 'Realizada',
      galery_link: 'https://fotos.trilha.example/ultima-etapa',
      numbered_photos_link: 'https://fotos.trilha.example/ultima-etapa/{numero}',
    }),
  },
  {
    key: 'past',
    event: 'outdoor',
    day: -48,
    vacancies: 60,
    more: () => ({ status: 'Realizada' }),
  },
  {
    key: 'second-held',
    event: 'motorsports',
    day: -83,
    vacancies: 60,
    more: () => ({
      status: 'Realizada',
      galery_link: 'https://fotos.trilha.example/segunda-etapa',
    }),
  },
  {
    key: 'first-held',
    event: 'motorsports',
    day: -111,
    vacancies: 60,
    more: () => ({
      status: 'Realizada',
      galery_link: 'https://fotos.trilha.example/primeira-etapa',
    }),
  },
  {
    key: 'past-empty',
    event: 'experience',
    day: -76,
    vacancies: 25,
    more: () => ({ status: 'Realizada' }),
  },
];

/** Stages that people entered and that were held, oldest first; only the newest has a provisional result. */
export const HELD_STAGES = ['first-held', 'second-held', 'past', 'past-photos'] as const;

export type HeldStage = (typeof HELD_STAGES)[number];
