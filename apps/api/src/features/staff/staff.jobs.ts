import { ALL_ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** Changes of the team that staff members hear of by e-mail. */
const TEAM_NEWS = [
  'added',
  'granted',
  'reset',
  'grant-ended',
  'ended',
  'attempts-cleared',
  'grant-proposed',
  'reset-proposed',
  'factors-wrong',
  'factor-stopped',
] as const;
export type TeamNews = (typeof TEAM_NEWS)[number];

/** One e-mail to one staff member. The job reads name and address when it runs. */
export const tellOfTeamJob = defineJob({
  name: 'tell-of-team',
  payload: z.object({
    to: z.number(),
    what: z.enum(TEAM_NEWS),
    subject_id: z.number(),
    role: z.nullable(z.enum(ALL_ROLES)),
    /** The staff member who made the change, or the user name passed to a command. */
    by: z.nullable(z.number()),
    as: z.nullable(z.string()),
    at: z.string(),
  }),
  lane: 'mail',
});

/** Adds links for the last minute's audit rows. */
export const extendChainJob = defineRecurringJob({
  name: 'extend-audit-chain',
  everySeconds: 60,
  lane: 'own',
});

/** Checks the whole chain once a day. It takes long after a season, so it runs in a lane with little work. */
export const checkChainJob = defineRecurringJob({
  name: 'check-audit-chain',
  everySeconds: 86_400,
  lane: 'core',
});

/** Mails the chain's newest link once a day. */
export const mailHeadJob = defineRecurringJob({
  name: 'mail-audit-head',
  everySeconds: 86_400,
  lane: 'mail',
});
