import { saveDraft } from '../../shared/drafts.ts';

interface SentSignUp {
  readonly cpf: string;
  readonly email: string;
}

let sent: SentSignUp | undefined;

/** Keeps a sign-up that was sent while the page is open, should its e-mail turn out to be wrong; no password. */
export function keepSentSignUp({ cpf, email }: SentSignUp): void {
  sent = { cpf, email };
}

/** Lays it ready in the sign-up's form. The link of the other e-mail stays that sign-up's own (D7a). */
export function correctSignUp(): void {
  if (sent) saveDraft('visitor', 'signup', sent);
}

let isPrefilled = false;

/** Lays the e-mail of an account ready in the login's form. */
export function prefillLogin(email: string): void {
  isPrefilled = true;
  saveDraft('visitor', 'login', { email });
}

/** Whether the login was reached from an account's confirmation while the page is open. */
export function hasAccount(): boolean {
  return isPrefilled;
}
