/**
 * A brand's own wording for greetings, empty lists and secondary lines. Texts fixed by the requirements, and texts that
 * state a fact or a rule, are not here.
 */
export interface Voice {
  /** Below 'Entrar'. */
  login: string;
  /** How it works, shown on the first screens: three short steps. */
  steps: readonly [string, string, string];
  /** Texts of empty lists. */
  empty: {
    stages: string;
    /** No registration yet, and no open stage. */
    entries: string;
    past: string;
    garage: string;
    companions: string;
  };
  /** After a place is confirmed. */
  won: string;
  /** Below it: where the number goes on the car. */
  wonNumber: string;
  /** Heading of what to do between a confirmed place and the start. */
  untilStart: string;
  /** Heading of one year in 'Minhas trilhas'. */
  year: string;
  /** Above the name on a certificate. */
  certificate: string;
}
