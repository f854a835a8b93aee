import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { calendarDay, instant, nullableText } from '../shapes.ts';
import { ACCOUNT_STATES, UNITS } from './solidarity.rules.ts';

const sharedFile = z.object({
  kind: z.enum(['document', 'picture']),
  /** Path on the portal. */
  address: z.string(),
  name: z.string(),
});
export type SharedFile = z.output<typeof sharedFile>;

/** Amounts are in reais, e.g. "500.00". */
export const promiseFields = {
  /** Goods, or the purpose of money; empty for money without one. */
  what: z.string(),
  /** Null for money. */
  quantity: z.nullable(z.int()),
  unit: z.nullable(z.enum(UNITS)),
  value: z.string(),
  /** Promised until this day; null without one. */
  due_on: z.nullable(calendarDay),
  given_value: z.string(),
  /** 0 for money. */
  given_quantity: z.int(),
  /** True when everything is delivered. */
  is_kept: z.boolean(),
};
const publicPromise = z.object({
  ...promiseFields,
  deliveries: z.array(
    z.object({
      delivered_on: calendarDay,
      quantity: z.nullable(z.int()),
      value: z.string(),
      /** Those that staff made public. */
      files: z.array(sharedFile),
    }),
  ),
});
export type SolidarityPromise = z.output<typeof publicPromise>;

/** An organisation, never a natural person: it has a CNPJ, and no contact is stored. */
export const entityFields = {
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** 14 letters and digits. */
  cnpj: z.string(),
  link: nullableText,
};
const publicEntity = z.object({ ...entityFields, promises: z.array(publicPromise) });
export type SolidarityEntity = z.output<typeof publicEntity>;

const money = {
  received: z.string(),
  gate: z.string(),
  returned: z.string(),
  costs: z.string(),
  /** Received − returned − costs. */
  available: z.string(),
  given: z.string(),
  to_give: z.string(),
};
const ledger = z.object(money);
export type SolidarityLedger = z.output<typeof ledger>;

const solidarityStage = z.object({
  id: z.int(),
  title: z.string(),
  city_uf: z.string(),
  stage_date: z.nullable(instant),
  state: z.enum(ACCOUNT_STATES),
  /** True when everything promised is delivered. */
  is_kept: z.boolean(),
  entities: z.array(publicEntity),
  /** What two people checked; null unless the account is 'rendered'. */
  ledger: z.nullable(
    z.object({
      ...money,
      costs_named: z.array(z.object({ what: z.string(), value: z.string() })),
      checked_at: instant,
    }),
  ),
});
export type SolidarityStage = z.output<typeof solidarityStage>;

const season = z.object({
  season: z.string().check(z.regex(/^(19|20|21)\d\d$/, 'deve ser um ano')),
});

export const getSolidarity = endpoint({
  method: 'GET',
  path: '/solidarity/{season}',
  summary:
    'What the fees of a season’s stages became: entities, promises, deliveries, and the accounts that two people checked.',
  access: 'public',
  params: season,
  responses: {
    200: z.object({
      season: z.int(),
      /** Newest first; those that promise something. */
      stages: z.array(solidarityStage),
      /** Sums of the checked accounts; null while there is none. */
      ledger: z.nullable(ledger),
      /** Delivered in all stages, checked or not. */
      given: z.string(),
      /** Delivered and still to give in all stages. */
      promised: z.string(),
    }),
  },
  errors: ['not_found'],
});
export type SolidarityPage = Answer<typeof getSolidarity>;

export const downloadSolidarity = endpoint({
  method: 'GET',
  path: '/solidarity/{season}/csv',
  summary: 'The same as CSV, one line per promise, cost and checked sum.',
  access: 'public',
  params: season,
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/csv',
});

/** One payment divided between costs and entities, in reais. */
export const paymentShare = z.object({ costs: z.string(), given: z.string() });
export type PaymentShare = z.output<typeof paymentShare>;

/** The line on pages of a stage: 'Sua taxa virou 1,2 t de alimentos para 3 entidades.' */
export const solidarityLineAnswer = z.object({
  gift: z.string(),
  is_promise: z.boolean(),
  entities: z.int(),
  /** Year of the page with the accounts. */
  season: z.int(),
});
export type SolidarityLineAnswer = z.output<typeof solidarityLineAnswer>;

/** The same for the customer who paid. */
export const ownSolidarityLine = z.object({
  ...solidarityLineAnswer.shape,
  /** The entities' part of the customer's payments, in reais; null until two people checked the account. */
  share: z.optional(nullableText),
});
export type OwnSolidarityLine = z.output<typeof ownSolidarityLine>;
