import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';

/** The work counts that the back-office loads on every screen, all empty. */
export const NOTHING_WAITS: DeskToday = {
  queues: [],
  proposals: [],
  alarms: {
    dead_jobs: 0,
    open_circuits: [],
    only_admin: false,
    team_proposals: 0,
    many_reveals: [],
    audit_broken: false,
    given_up_webhooks: 0,
    unpublished: [],
    lacking_funds: [],
  },
  agenda: [],
  stages: [],
};
