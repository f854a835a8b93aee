import { forgetIdempotencyKeys } from '../../platform/requests/idempotency.ts';
import type { Services } from '../../services.ts';
import { remindOfPayment } from './telling/remind-of-payment.ts';
import {
  tellOfAnswerDue,
  tellOfPublishedBulletin,
  tellOfRegistration,
  tellOfStageMove,
} from './telling/tell-of-registration.ts';
import { recheckPrepared } from './preparing/recheck-prepared.ts';
import { tellOfLapse } from './preparing/tell-of-lapse.ts';
import { closePostponement } from './postponing/close-postponement.ts';
import {
  closePostponementJob,
  forgetIdempotencyKeysJob,
  recheckPreparedJob,
  releaseUnconfirmedJob,
  remindOfAnswerJob,
  remindOfPaymentJob,
  remindOfStagesJob,
  returnUnusedPlacesJob,
  sealLogsJob,
  tellOfBulletinJob,
  tellOfLapseJob,
  tellOfRegistrationJob,
  tellOfStageMoveJob,
} from './registrations.jobs.ts';
import { releaseUnconfirmed } from './ending/release-unconfirmed.ts';
import { sealLogs } from './opening/seal-logs.ts';
import { remindOfStages } from './telling/remind-of-stages.ts';
import { returnUnusedPlaces } from './places/return-unused-places.ts';

/**
 * Registers reminders of fees and stages, return of unused places and old answers. Expiries belong to payments, which
 * settles money first.
 */
export function registerRegistrationsWorkers(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.handle(remindOfPaymentJob, ({ registration_id, expires_at }) =>
    remindOfPayment(services, registration_id, expires_at),
  );
  jobs.handle(releaseUnconfirmedJob, ({ registration_id }) =>
    releaseUnconfirmed(services, registration_id),
  );
  jobs.handle(tellOfRegistrationJob, (told) => tellOfRegistration(services, told));
  jobs.handle(tellOfBulletinJob, (told) => tellOfPublishedBulletin(services, told));
  jobs.handle(tellOfStageMoveJob, (told) => tellOfStageMove(services, told));
  jobs.handle(remindOfAnswerJob, (told) => tellOfAnswerDue(services, told));
  jobs.handle(closePostponementJob, ({ postponement_id }) =>
    closePostponement(services, postponement_id),
  );
  jobs.handle(tellOfLapseJob, (lapsed) => tellOfLapse(services, lapsed));
  jobs.repeat(recheckPreparedJob, () => recheckPrepared(services));
  jobs.repeat(sealLogsJob, () => sealLogs(services));
  jobs.repeat(returnUnusedPlacesJob, () => returnUnusedPlaces(services));
  jobs.repeat(remindOfStagesJob, () => remindOfStages(services));
  jobs.repeat(forgetIdempotencyKeysJob, () => forgetIdempotencyKeys(db, clock.now()));
}
