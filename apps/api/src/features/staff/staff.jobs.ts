import { ALL_ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** A change of the team that is told by e-mail. */
const TEAM_NEWS = [
  'added',
  'granted',
  'reset',
  'grant-proposed',
  'reset-proposed',
  'factors-wrong',
  'factor-stopped',
] as const;
export type TeamNews = (typeof TEAM_NEWS)[number];

/** One e-mail to one staff member. Name and address are read when it is sent. */
export const tellOfTeamJob = defineJob({
  name: 'tell-of-team',
  payload: z.object({
    to: z.number(),
    what: z.enum(TEAM_NEWS),
    subject_id: z.number(),
    role: z.nullable(z.enum(ALL_ROLES)),
    /** The staff member who did it on a screen, or the user name given to a command. */
    by: z.nullable(z.number()),
    as: z.nullable(z.string()),
    at: z.string(),
  }),
  lane: 'mail',
});

/** Links to the audit's rows of the last minute. */
export const extendChainJob = defineRecurringJob({
  name: 'extend-audit-chain',
  everySeconds: 60,
  lane: 'own',
});

/** All of the chain read again, once a day; in a lane that seldom has work, since it takes long after a season. */
export const checkChainJob = defineRecurringJob({
  name: 'check-audit-chain',
  everySeconds: 86_400,
  lane: 'core',
});

/** The chain's head, once a day. */
export const mailHeadJob = defineRecurringJob({
  name: 'mail-audit-head',
  everySeconds: 86_400,
  lane: 'mail',
});
