import type { EmailTemplate } from './email.ts';
import { accountErased } from './account-erased.ts';
import { alreadyRegistered } from './already-registered.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { cpfClaimed } from './cpf-claimed.ts';
import { dataExportReady } from './data-export-ready.ts';
import { passwordChanged } from './password-changed.ts';
import { paymentPartial } from './payment-partial.ts';
import { paymentReceived } from './payment-received.ts';
import { recoverPassword } from './recover-password.ts';
import { refundSent } from './refund-sent.ts';
import { stageMoved } from './stage-moved.ts';
import { stageReminder } from './stage-reminder.ts';
import {
  placeWon,
  registrationCancelled,
  registrationChanged,
  registrationExpired,
  registrationExpiring,
  registrationInReview,
  registrationReceived,
  registrationWaiting,
  registrationWithdrawn,
  reviewApproved,
  stageCancelled,
} from './registration-emails.ts';

/** Every message the portal sends, by name. */
export const templates = {
  'account-erased': accountErased,
  'already-registered': alreadyRegistered,
  'confirm-sign-up': confirmSignUp,
  'cpf-claimed': cpfClaimed,
  'data-export-ready': dataExportReady,
  'password-changed': passwordChanged,
  'payment-partial': paymentPartial,
  'payment-received': paymentReceived,
  'place-won': placeWon,
  'recover-password': recoverPassword,
  'refund-sent': refundSent,
  'registration-cancelled': registrationCancelled,
  'registration-changed': registrationChanged,
  'registration-expired': registrationExpired,
  'registration-expiring': registrationExpiring,
  'registration-in-review': registrationInReview,
  'registration-received': registrationReceived,
  'registration-waiting': registrationWaiting,
  'registration-withdrawn': registrationWithdrawn,
  'review-approved': reviewApproved,
  'stage-cancelled': stageCancelled,
  'stage-moved': stageMoved,
  'stage-reminder': stageReminder,
};

export type TemplateName = keyof typeof templates;
export const TEMPLATE_NAMES = Object.keys(templates) as TemplateName[];
export type TemplateData<Name extends TemplateName> =
  (typeof templates)[Name] extends EmailTemplate<infer Data> ? Data : never;
