import { alreadyRegistered } from './access/already-registered.ts';
import { signUpConfirmation } from './access/sign-up-confirmation.ts';
import { cpfClaimed } from './access/cpf-claimed.ts';
import { confirmNewEmail } from './access/confirm-new-email.ts';
import { emailChanged } from './access/email-changed.ts';
import { emailCorrection } from './access/email-correction.ts';
import { passwordChanged } from './access/password-changed.ts';
import { recoverPassword } from './access/recover-password.ts';
import { accountErased } from './account/account-erased.ts';
import { dataExportReady } from './account/data-export-ready.ts';
import { marketingMessage } from './mailings/marketing-message.ts';
import { organiserMessage } from './mailings/organiser-message.ts';
import { stageOpen } from './notices/stage-open.ts';
import { paymentPartial } from './payments/payment-partial.ts';
import { refundRefused } from './payments/refund-refused.ts';
import { refundSent } from './payments/refund-sent.ts';
import { bulletinPublished } from './registrations/bulletin-published.ts';
import { feeAdjusted } from './registrations/fee-adjusted.ts';
import { paymentReceived } from './registrations/payment-received.ts';
import { invitationEmail } from './registrations/invitation.ts';
import { preparedLapsed } from './registrations/prepared-lapsed.ts';
import { placeWon } from './registrations/place-won.ts';
import { registrationCancelled } from './registrations/registration-cancelled.ts';
import { registrationChanged } from './registrations/registration-changed.ts';
import { registrationExpired } from './registrations/registration-expired.ts';
import { registrationExpiring } from './registrations/registration-expiring.ts';
import { registrationInReview } from './registrations/registration-in-review.ts';
import { registrationReceived } from './registrations/registration-received.ts';
import { registrationToConfirm } from './registrations/registration-to-confirm.ts';
import { registrationUnconfirmed } from './registrations/registration-unconfirmed.ts';
import { registrationWaiting } from './registrations/registration-waiting.ts';
import { registrationWithdrawn } from './registrations/registration-withdrawn.ts';
import { resultsPublished } from './registrations/results-published.ts';
import { reviewApproved } from './registrations/review-approved.ts';
import { reviewQuestion } from './registrations/review-question.ts';
import { stageCancelled } from './registrations/stage-cancelled.ts';
import { stageMoved } from './registrations/stage-moved.ts';
import { stageReminder } from './registrations/stage-reminder.ts';

/** About a registration in its state when the message is sent: the job holds its id and one of these names. */
export const registrationEmails = [
  feeAdjusted,
  paymentReceived,
  placeWon,
  registrationCancelled,
  registrationChanged,
  registrationExpired,
  registrationExpiring,
  registrationInReview,
  registrationReceived,
  registrationToConfirm,
  registrationUnconfirmed,
  registrationWaiting,
  registrationWithdrawn,
  resultsPublished,
  reviewApproved,
  reviewQuestion,
  stageCancelled,
  stageReminder,
] as const;

/** Messages with stored data. */
export const queuedEmails = [
  accountErased,
  cpfClaimed,
  dataExportReady,
  emailChanged,
  emailCorrection,
  passwordChanged,
] as const;

/** All messages that the portal sends. */
export const emails = [
  ...registrationEmails,
  ...queuedEmails,
  alreadyRegistered,
  bulletinPublished,
  confirmNewEmail,
  invitationEmail,
  marketingMessage,
  organiserMessage,
  signUpConfirmation,
  paymentPartial,
  preparedLapsed,
  recoverPassword,
  refundRefused,
  refundSent,
  stageMoved,
  stageOpen,
] as const;

export type EmailName = (typeof emails)[number]['name'];
export type QueuedEmailName = (typeof queuedEmails)[number]['name'];
export type RegistrationEmailName = (typeof registrationEmails)[number]['name'];
