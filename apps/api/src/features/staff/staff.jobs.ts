import { defineRecurringJob } from '../../platform/jobs/job.ts';

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
