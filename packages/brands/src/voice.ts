/**
 * A brand's own words: in greetings, where a list is empty, and in the quiet lines. What the
 * requirements give letter for letter is not here, nor is what says a fact or a rule.
 */
export interface Voice {
  /** Under 'Entrar'. */
  login: string;
  /** How it works, beside the first screens: three short steps. */
  steps: readonly [string, string, string];
  /** What is said where nothing is yet. */
  empty: {
    stages: string;
    /** No registration yet, and no stage is open. */
    entries: string;
    past: string;
    garage: string;
    companions: string;
  };
  /** After a place is safe. */
  won: string;
}
