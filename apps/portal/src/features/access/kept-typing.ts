import { saveDraft } from '../../shared/drafts.ts';

interface SentSignUp {
  readonly cpf: string;
  readonly email: string;
}

let sent: SentSignUp | undefined;

/** Keeps the CPF and e-mail of a sent sign-up in memory, in case the e-mail was wrong. Keeps no password. */
export function keepSentSignUp({ cpf, email }: SentSignUp): void {
  sent = { cpf, email };
}

/** Fills the sign-up form with the sent values. The link already sent confirms only the old sign-up (D7a). */
export function correctSignUp(): void {
  if (sent) saveDraft('visitor', 'signup', sent);
}

let isPrefilled = false;

/** Fills the login form with the account's e-mail. */
export function prefillLogin(email: string): void {
  isPrefilled = true;
  saveDraft('visitor', 'login', { email });
}

/** True when the customer came to the login from a confirmation, since the page was loaded. */
export function hasAccount(): boolean {
  return isPrefilled;
}
