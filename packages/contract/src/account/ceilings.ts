/**
 * How much one account may hold at a time: far more than anybody needs, so that nobody can heap up
 * rows. Held by the server in the transaction that adds; what is refused says so with a code of the
 * error table, and where the oldest gives way nobody is refused.
 */
export const CEILINGS = {
  /** In the garage, sold ones included. */
  vehicles: 50,
  /** Drivers and navigators of the team, the customer not counted. */
  participants: 50,
  companions: 50,
  /** Registrations of one stage, cancelled ones included. */
  registrationsOfStage: 20,
  /** Changes of whatever kind within an hour: what is removed, consented to or edited leaves a row that stays. */
  changesOfHour: 1_000,
  /** Copies of one's own data asked for within 24 hours. */
  exportsOfDay: 3,
  /** Signed in at once; the one that was used least recently gives way. */
  sessions: 20,
  /** Browsers that count as the customer's own; the one that was used least recently gives way. */
  devices: 20,
  /** Browsers that are told by web push; the one that asked longest ago gives way. */
  noticeDevices: 10,
  /** Sign-ups that wait for one e-mail's confirmation; the oldest gives way. */
  pendingSignups: 5,
} as const;
