import * as z from 'zod/mini';
import { deskStage } from '../desk/desk-shapes.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, messageAnswer, nullableText, opaqueText, positiveId } from '../shapes.ts';
import { reason } from '../staff/reason.ts';
import { deviceLease } from './walkins.endpoints.ts';

/** `waiting`: for its phone; `lapsed`: no phone used the code in time; `over`: the stage is over. */
export const DEVICE_STATES = ['waiting', 'lapsed', 'paired', 'over', 'revoked'] as const;

const range = z.object({ from: z.number(), to: z.number() });

const checkinDevice = z.object({
  id: z.number(),
  name: z.string(),
  stage: deskStage,
  state: z.enum(DEVICE_STATES),
  made_by: z.string(),
  made_at: z.string(),
  paired_at: nullableText,
  expires_at: nullableText,
  revoked_at: nullableText,
  /** True when it may let cars in against a verdict, with a reason. */
  may_override: z.boolean(),
  /** When it last requested the roster or sent scans. */
  last_seen_at: nullableText,
  /** Of the roster that the phone has. */
  revision: z.nullable(z.number()),
  /** Number of scans that the server received. */
  scans: z.number(),
  /** Sequence numbers missing between them. */
  gaps: z.array(range),
  /** Places that it has for walk-ins. */
  lease: deviceLease,
});
export type CheckinDevice = z.output<typeof checkinDevice>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/staff/checkin/devices',
  summary: 'Check-in phones with stage, pairing time and missing log entries.',
  access: 'staff:staff:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: { 200: z.object({ devices: z.array(checkinDevice), now: z.string() }) },
  errors: [],
});
export type DeviceList = Answer<typeof listDevices>;

export const addDevice = endpoint({
  method: 'POST',
  path: '/staff/checkin/devices',
  summary: 'Prepares a phone for one stage; returns the pairing link, shown once.',
  access: 'staff:staff:edit',
  fresh: true,
  body: z.object({
    stage_id: positiveId,
    name: z.pipe(
      opaqueText(40),
      z.pipe(
        z.transform((text: string) => text.trim()),
        z.string().check(z.minLength(2, { error: 'Dê um nome' })),
      ),
    ),
    /** True when it may let cars in against a verdict, with a reason. */
    may_override: z.boolean(),
  }),
  responses: { 201: z.object({ id: z.number(), link: z.string(), expires_at: z.string() }) },
  errors: ['not_found', 'stage_cancelled', 'device_without_end', 'device_over'],
});
export type NewDevice = Answer<typeof addDevice>;

export const revokeDevice = endpoint({
  method: 'POST',
  path: '/staff/checkin/devices/{id}/revocation',
  summary: 'Ends a phone’s pairing: it gets no list, and later log entries need a decision.',
  access: 'staff:staff:edit',
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'device_revoked'],
});
