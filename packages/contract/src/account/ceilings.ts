/**
 * Limits per account, far above any real need, so that nobody can fill the tables. The server checks them in the
 * transaction that adds the row. It refuses with an error code or, where noted below, removes the oldest row.
 */
export const CEILINGS = {
  /** In the garage, including sold ones. */
  vehicles: 50,
  /** Drivers and navigators of the team, without the customer. */
  participants: 50,
  companions: 50,
  /** Registrations of one stage, including cancelled ones. */
  registrationsOfStage: 20,
  /** Changes of any kind per hour: removals, consents and edits each leave a row behind. */
  changesOfHour: 1_000,
  /** Exports of the customer's own data requested within 24 hours. */
  exportsOfDay: 3,
  /** Concurrent sessions; the least recently used one is ended. */
  sessions: 20,
  /** Browsers remembered as the customer's own; the least recently used one is forgotten. */
  devices: 20,
  /** Browsers that receive web push; the one that subscribed first is removed. */
  noticeDevices: 10,
  /** Sign-ups waiting for confirmation of one e-mail address; the oldest is removed. */
  pendingSignups: 5,
} as const;
