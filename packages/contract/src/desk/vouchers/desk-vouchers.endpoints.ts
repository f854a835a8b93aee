import * as z from 'zod/mini';
import { isDay } from '../../brazil/calendar.ts';
import { deskPage, deskStage, pageCursor } from '../desk-shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { fileVersion } from '../../seasons/season.endpoints.ts';
import { countUpTo, messageAnswer, nullableText, opaqueText, positiveId } from '../../shapes.ts';
import { VOUCHER_MAX_LENGTH } from '../../vouchers/voucher-code.rules.ts';

/** Most codes created per request. */
export const MOST_CODES = 500;

const one = z.object({ id: positiveId });
const code = opaqueText(VOUCHER_MAX_LENGTH);
const places = z.number().check(z.int(), z.gte(0), z.lte(1_000));
/** Last day of use, `yyyy-mm-dd`; null when unlimited. */
const until = z.nullable(z.string().check(z.refine(isDay, { error: 'Diga o dia' })));
const made = {
  codes: z
    .array(z.object({ code, places: countUpTo(1_000, 'vagas'), until }))
    .check(z.minLength(1), z.maxLength(MOST_CODES)),
};

const voucherRow = z.object({
  code: z.string(),
  places: z.number(),
  taken: z.number(),
  /** Last day of use, `yyyy-mm-dd`. */
  until: nullableText,
  /** True when its time is over and its unused places became public. */
  is_over: z.boolean(),
  /** Registrations made with it, including cancelled ones. */
  entries: z.array(
    z.object({
      id: z.int(),
      number: z.number(),
      /** Full name only for staff who may see customers, otherwise the first name. Empty after erasure. */
      name: z.string(),
      status: z.string(),
    }),
  ),
});
export type VoucherRow = z.output<typeof voucherRow>;

export const listVouchers = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/vouchers',
  summary: 'Voucher codes of a stage with places and entries, 50 a page.',
  access: 'staff:invitations:view',
  params: one,
  query: z.object({ page: pageCursor }),
  responses: {
    200: z.object({
      stage: deskStage,
      vouchers: z.array(voucherRow),
      page: deskPage,
      /** Fee per vehicle, e.g. "500.00": a code reserves a place but does not pay for it. */
      fee: z.string(),
      /** Version of the stage that staff saw. */
      version: fileVersion,
      may_edit: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
export type VoucherList = Answer<typeof listVouchers>;

const rehearsed = z.object({
  /** Why it is not possible, as text; null when it is possible. */
  problem: nullableText,
  /** Inscription numbers that would be promoted from the waiting list, in order. */
  promoted: z.array(z.number()),
  /** Version of the stage in the rehearsal; sent back with the action. */
  version: fileVersion,
});
export type VouchersRehearsed = z.output<typeof rehearsed>;

export const rehearseVouchers = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/vouchers/rehearsal',
  summary: 'Dry run of creating voucher codes.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object(made),
  responses: { 200: rehearsed },
  errors: ['not_found'],
});

export const createVouchers = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/vouchers',
  summary:
    'Creates voucher codes for a stage, all or none; their places come from the general pool.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ ...made, version: fileVersion, reason: staffReason }),
  responses: { 201: messageAnswer },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const rehearseVoucherPlaces = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/vouchers/places/rehearsal',
  summary: 'Dry run of changing a code’s places.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ code, places, until }),
  responses: { 200: rehearsed },
  errors: ['not_found'],
});

export const changeVoucherPlaces = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/vouchers/places',
  summary: 'Changes a code’s places or last day; reducing places to the used ones ends the code.',
  access: 'staff:invitations:edit',
  params: one,
  body: z.object({ code, places, until, version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'season_refused'],
});
