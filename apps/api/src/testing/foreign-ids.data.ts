import * as account from '@trilha/contract/account/account.endpoints.ts';
import { openCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import * as questions from '@trilha/contract/questions/questions.endpoints.ts';
import * as bulletins from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { downloadTrack } from '@trilha/contract/guides/guides.endpoints.ts';
import {
  declineInvitation,
  openInvitation,
  undoDecline,
} from '@trilha/contract/invitations/invitations.endpoints.ts';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { explainOwnEntries } from '@trilha/contract/opening/explain.endpoints.ts';
import { suggestSameTeam } from '@trilha/contract/registrations/same-team.endpoints.ts';
import * as payments from '@trilha/contract/payments/payments.endpoints.ts';
import { claimPayment } from '@trilha/contract/payments/payment-claim.endpoints.ts';
import * as refundKey from '@trilha/contract/payments/refund-key.endpoints.ts';
import * as receipts from '@trilha/contract/payments/receipts.endpoints.ts';
import { answerPostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import * as profile from '@trilha/contract/profile/profile.endpoints.ts';
import * as preparing from '@trilha/contract/registrations/preparing.endpoints.ts';
import * as registrations from '@trilha/contract/registrations/registrations.endpoints.ts';
import { answerReview } from '@trilha/contract/registrations/review-answer.endpoints.ts';
import { listOwnPlacements } from '@trilha/contract/results/results.endpoints.ts';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import * as vehicles from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import { DRIVER_FIELDS } from './fixtures/driver-fields.ts';
import { entryBody } from './fixtures/entry-fixture.ts';
import { crewOf, type OwnerFixture } from './fixtures/owner-fixture.ts';

export interface NamingInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** A row id in a request. */
export interface NamedId {
  /** Which ids of an owner it may be. */
  readonly of: (owner: OwnerFixture) => ReadonlyArray<number | string>;
  /** Error code for an unknown id; `done` when the server ignores it. */
  readonly refusal: string;
  /** Another field that must hold the same id for the server to look it up. */
  readonly alsoAt?: string;
}

interface Naming {
  /** A valid request of the owner. */
  readonly own: (owner: OwnerFixture) => NamingInput;
  /** By field; null when it references no customer's row, or is accepted but ignored (C70). */
  readonly ids: Readonly<Record<string, NamedId | null>>;
}

const registrationOf = (owner: OwnerFixture) => [owner.registration];
const invitationOf = (owner: OwnerFixture) => [owner.invitation];
const vehiclesOf = (owner: OwnerFixture) => owner.vehicles.map(({ id }) => id);
const participantsOf = ({ participants }: OwnerFixture) => participants;
const companionsOf = ({ companions }: OwnerFixture) => companions;

const byPath = (of: NamedId['of'], body?: object, refusal = 'not_found'): Naming => ({
  own: (owner) => ({ params: { id: of(owner)[0] }, ...(body === undefined ? {} : { body }) }),
  ids: { 'params.id': { of, refusal } },
});
const ofRegistration = (body?: object) => byPath(registrationOf, body);
const withIds = ({ own, ids }: Naming, more: Naming['ids']): Naming => ({
  own,
  ids: { ...ids, ...more },
});
const nobodys = (at: string): Naming => ({ own: () => ({}), ids: { [at]: null } });
/** A stage belongs to no customer. */
const OF_STAGE = nobodys('params.id');

const INVITED: NamedId = { of: invitationOf, refusal: 'invitation_invalid' };
/** Ids of a registration's crew, below the form's path; `which` as in `crewOf`. */
const crewAt = (at: string, which: 0 | 1): Naming['ids'] => ({
  [`${at}.vehicles.0.vehicle_id`]: {
    of: vehiclesOf,
    refusal: 'vehicle_not_yours',
    alsoAt: `${at}.vehicleCompanions.0.vehicle_id`,
  },
  [`${at}.vehicles.0.conductor_id`]: { of: participantsOf, refusal: 'not_found' },
  [`${at}.vehicles.0.navigator_id`]: { of: participantsOf, refusal: 'not_found' },
  [`${at}.vehicleCompanions.0.vehicle_id`]: {
    of: (owner) => vehiclesOf(owner).slice(which, which + 1),
    refusal: 'invalid',
  },
  [`${at}.vehicleCompanions.0.companion_id`]: { of: companionsOf, refusal: 'not_found' },
});
const entryOf = (owner: OwnerFixture, which: 0 | 1) =>
  entryBody(owner.place, owner, { ...crewOf(owner, which), vehiclesRegistration: [owner.entered] });

const preparedBody = (owner: OwnerFixture) => {
  const {
    event_id: _event,
    step_id: _step,
    vehiclesRegistration: _rows,
    ...body
  } = entryOf(owner, 1);
  return body;
};
const { cpf: _, ...companion } = { ...DRIVER_FIELDS, name: 'Lia Figueiredo' };
const saving = (body: object, of: NamedId['of']): Naming => ({
  own: (owner) => ({ body: { ...body, person_id: of(owner).at(-1) } }),
  ids: { 'body.person_id': { of, refusal: 'not_found' } },
});

/** For each endpoint that takes ids: which of them reference a customer's row, and a valid request of its owner. */
export const NAMINGS: ReadonlyMap<Endpoint, Naming> = new Map<Endpoint, Naming>([
  [registrations.getRegistration, ofRegistration()],
  [registrations.downloadCalendar, ofRegistration()],
  [getCredential, ofRegistration()],
  [bulletins.listBulletins, ofRegistration()],
  [questions.listOwnQuestions, ofRegistration()],
  // A car is looked up among those of the registration (JOUR-51).
  [
    questions.answerQuestions,
    withIds(ofRegistration({ answers: [] }), { 'body.answers.0.car': null }),
  ],
  // A bulletin belongs to its stage.
  [
    bulletins.acknowledgeBulletin,
    {
      own: ({ registration, bulletin }) => ({ params: { id: registration, bulletin }, body: {} }),
      ids: {
        'params.id': { of: registrationOf, refusal: 'not_found' },
        'params.bulletin': null,
      },
    },
  ],
  [payments.getPayment, ofRegistration()],
  [payments.streamRegistration, ofRegistration()],
  [refundKey.getRefundKey, ofRegistration()],
  [refundKey.saveRefundKey, ofRegistration({ kind: 'email', pix_key: 'caio@example.com' })],
  // The end-to-end id is stored as typed: only staff look it up.
  [
    claimPayment,
    withIds(ofRegistration({ end_to_end_id: '', payer: 'Rui Barreto' }), {
      'body.end_to_end_id': null,
    }),
  ],
  [answerPostponement, ofRegistration({ choice: 'keep' })],
  [answerReview, ofRegistration({ asked_at: '2026-03-10T15:00:00.000Z', answer: 'Turismo' })],
  [
    registrations.cancelRegistration,
    {
      own: ({ registration }) => ({ body: { registration_id: registration } }),
      ids: { 'body.registration_id': { of: registrationOf, refusal: 'not_found' } },
    },
  ],
  [registrations.confirmRegistration, ofRegistration({ terms_and_conditions: 1, isoffroad: 1 })],
  [
    registrations.createRegistration,
    {
      own: (owner) => ({ body: entryOf(owner, 1) }),
      ids: {
        ...crewAt('body', 1),
        'body.vehiclesRegistration.0': null,
        'body.bypassToken': INVITED,
      },
    },
  ],
  [
    registrations.updateRegistration,
    {
      own: (owner) => ({
        params: { id: owner.registration },
        body: { id: owner.registration, data: entryOf(owner, 0) },
      }),
      ids: {
        'params.id': { of: registrationOf, refusal: 'not_found', alsoAt: 'body.id' },
        'body.id': { of: registrationOf, refusal: 'invalid' },
        ...crewAt('body.data', 0),
        'body.data.vehiclesRegistration.0': { of: ({ entered }) => [entered], refusal: 'invalid' },
      },
    },
  ],
  [
    registrations.verifyVehicles,
    {
      own: ({ place, vehicles: [, free] }) => ({
        body: { step_id: place.stage.id, category_id: place.category.id, vehicles: [free?.id] },
      }),
      ids: {
        'body.vehicles.0': { of: vehiclesOf, refusal: 'done' },
        'body.registration_id': { of: registrationOf, refusal: 'not_found' },
        'body.bypassToken': INVITED,
      },
    },
  ],
  ...[openInvitation, declineInvitation, undoDecline].map((endpoint): [Endpoint, Naming] => [
    endpoint,
    {
      own: ({ invitation, place }) => ({ body: { token: invitation, step_id: place.stage.id } }),
      ids: { 'body.token': INVITED },
    },
  ]),
  [
    receipts.listOwnPayments,
    {
      own: () => ({ query: {} }),
      ids: { 'query.before': { of: (owner) => owner.payments.slice(1), refusal: 'done' } },
    },
  ],
  [receipts.readReceipt, byPath((owner) => owner.payments)],
  [account.endSession, byPath(({ session }) => [session])],
  [account.downloadExport, byPath((owner) => [owner.export])],
  [team.saveParticipant, saving(DRIVER_FIELDS, participantsOf)],
  [team.saveNavigator, saving(DRIVER_FIELDS, participantsOf)],
  [team.saveCompanion, saving(companion, companionsOf)],
  [
    team.deletePerson,
    byPath(({ participants, companions }) => [...participants.slice(1), ...companions], {}),
  ],
  [vehicles.updateVehicle, byPath(vehiclesOf, { title: 'Outro' }, 'vehicle_not_yours')],
  [vehicles.deleteVehicle, byPath(vehiclesOf, {}, 'vehicle_not_yours')],
  [
    profile.getCustomerByEmail,
    {
      own: ({ email, automaker_id }) => ({ body: { email, automaker_id } }),
      ids: { 'body.email': { of: ({ email }) => [email], refusal: 'forbidden' } },
    },
  ],
  [profile.updateCustomer, nobodys('body.email')],
  [getVouchersByStepId, nobodys('params.stepId')],
  [listOwnPlacements, OF_STAGE],
  [downloadTrack, OF_STAGE],
  // The owners' stage is open, so a refusal is only because of the id.
  [
    preparing.prepareEntry,
    {
      own: (owner) => ({ params: { id: owner.place.stage.id }, body: preparedBody(owner) }),
      ids: { 'params.id': null, ...crewAt('body', 1) },
    },
  ],
  [
    openCertificate,
    {
      own: ({ held, participants }) => ({ params: { step_id: held, id: participants[0] } }),
      ids: {
        'params.id': {
          of: ({ participants, companions }) => [
            ...participants.slice(0, 2),
            ...companions.slice(0, 1),
          ],
          refusal: 'not_found',
        },
      },
    },
  ],
  [preparing.discardPreparedEntry, OF_STAGE],
  [explainOwnEntries, OF_STAGE],
  [suggestSameTeam, OF_STAGE],
  [notices.watchStage, OF_STAGE],
  [notices.unwatchStage, OF_STAGE],
]);

/** Form fields that reference nobody's rows. */
export const EVERYBODYS: ReadonlySet<string> = new Set([
  'automaker_id',
  'event_id',
  'step_id',
  'category_id',
]);
