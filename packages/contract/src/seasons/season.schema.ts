import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { DEFAULT_PAYMENT_HOURS } from '../registrations/deadlines.rules.ts';
import {
  cents,
  count,
  dayOrNull,
  endOrNull,
  flag,
  image,
  instantOrNull,
  key,
  lines,
  link,
  numberedPhotosLink,
  plain,
  stageState,
  text,
} from './season-fields.ts';
import { championshipFile } from '../standings/championship.schema.ts';
import {
  FEWEST_CHOICES,
  LONGEST_CHOICE,
  LONGEST_QUESTION,
  MOST_CHOICES,
  MOST_QUESTIONS,
} from '../questions/counted-questions.rules.ts';
import { guideFile } from './guide-file.schema.ts';
import { VOUCHER_MAX_LENGTH, voucherCode } from '../vouchers/voucher-code.rules.ts';

/** The most text that participants can be expected to read at a gate. */
const WAIVER_LENGTH = 6_000;
const age = z._default(z.nullable(count(110)), null);
const cars = z._default(count(20).check(z.gte(1, 'deve ser ao menos 1')), 1);

/** What a voucher gives: places, and the last day of use (`yyyy-mm-dd`; null when unlimited). */
export interface VoucherSpec {
  readonly places: number;
  readonly until: string | null;
}

const vouchers = z._default(
  z.pipe(
    z.record(
      z
        .string()
        .check(
          z.minLength(1, 'um voucher precisa de código'),
          z.maxLength(VOUCHER_MAX_LENGTH, 'o código é longo demais'),
          plain,
        ),
      z.union(
        [count(10_000), z.strictObject({ places: count(10_000), until: dayOrNull })],
        'deve ser um número de vagas, ou places e until (2026-04-14)',
      ),
      'deve ser uma lista CODIGO: vagas',
    ),
    z.transform((typed) =>
      Object.fromEntries(
        Object.entries(typed).map(([code, value]): [string, VoucherSpec] => [
          voucherCode(code),
          typeof value === 'number' ? { places: value, until: null } : value,
        ]),
      ),
    ),
  ),
  {},
);

/** Limits of registrations in a category, in addition to those of the stage. */
const limits = {
  number_of_cars: cars,
  allowed_teams: flag(false),
  companion: flag(false),
  companion_allowed_quantity: z._default(count(20), 0),
};

const category = z.strictObject({
  key,
  name: text(120),
  ...limits,
  /** Navigator required. */
  browser: flag(false),
  browser_minimum_age: age,
  companion_minimum_age: age,
  terms_group: z._default(
    z.nullable(
      z.enum(
        ['motorsports', 'outdoor', 'experience'],
        'deve ser motorsports, outdoor ou experience',
      ),
    ),
    null,
  ),
  /** Takes no new entries; those that exist stay. */
  retired: flag(false),
});

/** What each person in a car answers, by a choice from a list (D63). */
const countedQuestion = z.strictObject({
  title: text(LONGEST_QUESTION),
  choices: z
    .array(text(LONGEST_CHOICE), 'deve ser uma lista')
    .check(
      z.minLength(FEWEST_CHOICES, `precisa de ao menos ${FEWEST_CHOICES} opções`),
      z.maxLength(MOST_CHOICES, `aceita até ${MOST_CHOICES} opções`),
    ),
});

const step = z.strictObject({
  key,
  title: text(160),
  city_uf: text(120),
  uf: stageState,
  description: z._default(lines(2_000), ''),
  location: z._default(text(200), ''),
  image,
  stage_date: instantOrNull,
  start_registration_date: instantOrNull,
  end_registration_date: endOrNull,
  start_first_batch: instantOrNull,
  end_first_batch: endOrNull,
  first_batch_min_year: z._default(
    z.nullable(count(2_100).check(z.gte(1_900, 'deve ser um ano'))),
    null,
  ),
  cancellation_limit: dayOrNull,
  event_value: z._default(cents, 0),
  status: z._default(
    z.enum(['Agendada', 'Realizada'], 'deve ser Agendada ou Realizada (cancelar é outro comando)'),
    'Agendada',
  ),
  galery_link: link,
  /** Photographs of one inscription number: an address with '{numero}'. */
  numbered_photos_link: numberedPhotosLink,
  ...limits,
  /** Navigator allowed. */
  browser: flag(true),
  /** Capacity in vehicles, and its reserved parts (D14). */
  vacancies: count(100_000),
  vacancies_first_batch: z._default(count(100_000), 0),
  vacancies_invitation: z._default(count(100_000), 0),
  vouchers,
  manual_review: flag(false),
  unpaid_expiry_hours: z._default(
    count(720).check(z.gte(1, 'deve ser ao menos 1')),
    DEFAULT_PAYMENT_HOURS,
  ),
  /** Text that every crew member signs at the gate; null when none is required. */
  waiver: z._default(z.nullable(lines(WAIVER_LENGTH)), null),
  counted_questions: z._default(
    z
      .array(countedQuestion, 'deve ser uma lista')
      .check(z.maxLength(MOST_QUESTIONS, `aceita até ${MOST_QUESTIONS} perguntas`)),
    [],
  ),
  /** The last day to answer them; null: the day of the stage. */
  counted_until: dayOrNull,
  /** Guide for participants. */
  guide: z._default(z.nullable(guideFile), null),
  /** When it is published automatically, unless it already is. */
  publish_at: instantOrNull,
  /** Drafts are visible only to staff. */
  published: flag(false),
});

const event = z.strictObject({
  key,
  name: text(120),
  description: z._default(lines(1_000), ''),
  logo: image,
  is_paid: flag(true),
  allows_registration: flag(true),
  categories: z
    .array(category, 'deve ser uma lista')
    .check(z.minLength(1, 'precisa de ao menos uma categoria')),
  steps: z._default(z.array(step, 'deve ser uma lista'), []),
});

/** A season of one brand: its events, each with categories and stages, and its championships. */
export const seasonSchema = z.strictObject({
  brand: text(40),
  events: z
    .array(event, 'deve ser uma lista')
    .check(z.minLength(1, 'precisa de ao menos um evento')),
  championships: z._default(z.array(championshipFile, 'deve ser uma lista'), []),
});

export type Season = z.output<typeof seasonSchema>;
export type SeasonEvent = Season['events'][number];
export type SeasonCategory = SeasonEvent['categories'][number];
export type SeasonStep = SeasonEvent['steps'][number];
