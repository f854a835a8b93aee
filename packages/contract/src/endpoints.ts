import * as access from './access/access.endpoints.ts';
import * as account from './account/account.endpoints.ts';
import * as certificates from './certificates/certificates.endpoints.ts';
import * as checkinArrivals from './checkin/arrivals.endpoints.ts';
import * as checkinDevices from './checkin/devices.endpoints.ts';
import * as checkinPhone from './checkin/phone.endpoints.ts';
import * as checkinStarts from './checkin/start-order.endpoints.ts';
import * as marketingLink from './consents/marketing-link.endpoints.ts';
import * as publicName from './consents/public-name.endpoints.ts';
import * as checkinWalkins from './checkin/walkins.endpoints.ts';
import * as credentialCheck from './credentials/credential-check.endpoints.ts';
import * as credentials from './credentials/credentials.endpoints.ts';
import * as deskAudit from './desk/audit/audit.endpoints.ts';
import * as deskFeeAdjustment from './desk/registrations/fee-adjustment.endpoints.ts';
import * as deskHealth from './desk/health/health.endpoints.ts';
import * as deskCustomer from './desk/customers/customer.endpoints.ts';
import * as deskCustomerActions from './desk/customers/customer-actions.endpoints.ts';
import * as deskCustomerList from './desk/customers/customer-list.endpoints.ts';
import * as deskBulk from './desk/registrations/bulk.endpoints.ts';
import * as deskExport from './desk/exports/export.endpoints.ts';
import * as dataExports from './desk/exports/data-exports.endpoints.ts';
import * as deskList from './desk/registrations/registration-list.endpoints.ts';
import * as deskMoney from './desk/money/money.endpoints.ts';
import * as deskBankStatements from './desk/money/bank-statements.endpoints.ts';
import * as deskStaticPayment from './desk/money/static-payment.endpoints.ts';
import * as deskMoneyProposals from './desk/money/money-proposals.endpoints.ts';
import * as deskRefundProofs from './desk/money/refund-proofs.endpoints.ts';
import * as deskMoneyDays from './desk/days/money-days.endpoints.ts';
import * as deskStatement from './desk/closing/stage-statement.endpoints.ts';
import * as banners from './banners/banners.endpoints.ts';
import * as questions from './questions/questions.endpoints.ts';
import * as bulletins from './bulletins/bulletins.endpoints.ts';
import * as deskBulletins from './desk/bulletins/desk-bulletins.endpoints.ts';
import * as deskQuestions from './desk/questions/desk-questions.endpoints.ts';
import * as deskRoom from './desk/room/room.endpoints.ts';
import * as deskRoomActs from './desk/room/room-acts.endpoints.ts';
import * as deskRegistration from './desk/registrations/registration.endpoints.ts';
import * as deskEntry from './desk/registrations/desk-entry.endpoints.ts';
import * as deskRegistrationEdit from './desk/registrations/registration-edit.endpoints.ts';
import * as deskNotes from './desk/notes/notes.endpoints.ts';
import * as deskSolidarity from './desk/solidarity/solidarity.endpoints.ts';
import * as deskPortalView from './desk/portal-view/portal-view.endpoints.ts';
import * as deskReview from './desk/review/review.endpoints.ts';
import * as deskWaitingLine from './desk/waiting-line/waiting-line.endpoints.ts';
import * as savedExports from './desk/exports/saved-exports.endpoints.ts';
import * as deskViews from './desk/views/saved-views.endpoints.ts';
import * as deskToday from './desk/today/today.endpoints.ts';
import { DEFINITION, isStaffAccess } from './endpoint-definition.ts';
import type { Endpoint } from './endpoint.ts';
import * as guides from './guides/guides.endpoints.ts';
import * as deskInvitations from './desk/invitations/desk-invitations.endpoints.ts';
import * as integrationHooks from './integrations/hooks.endpoints.ts';
import * as integrationKeys from './integrations/keys.endpoints.ts';
import * as partner from './integrations/partner.endpoints.ts';
import * as invitations from './invitations/invitations.endpoints.ts';
import * as lookups from './lookups/lookups.endpoints.ts';
import * as mailingAttachments from './desk/mailings/attachments.endpoints.ts';
import * as mailings from './desk/mailings/mailings.endpoints.ts';
import * as marketing from './desk/mailings/marketing.endpoints.ts';
import * as notices from './notices/notices.endpoints.ts';
import * as opening from './opening/opening.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as paymentClaim from './payments/payment-claim.endpoints.ts';
import * as refundKey from './payments/refund-key.endpoints.ts';
import * as receipts from './payments/receipts.endpoints.ts';
import * as postponing from './postponing/postponing.endpoints.ts';
import * as profile from './profile/profile.endpoints.ts';
import * as preparing from './registrations/preparing.endpoints.ts';
import * as sameTeam from './registrations/same-team.endpoints.ts';
import * as explaining from './opening/explain.endpoints.ts';
import * as deskExplaining from './desk/explaining/explain-desk.endpoints.ts';
import * as registrations from './registrations/registrations.endpoints.ts';
import * as reviewAnswer from './registrations/review-answer.endpoints.ts';
import * as deskResults from './desk/results/desk-results.endpoints.ts';
import * as results from './results/results.endpoints.ts';
import * as solidarity from './solidarity/solidarity.endpoints.ts';
import * as standings from './standings/standings.endpoints.ts';
import * as factors from './staff/factors.endpoints.ts';
import * as cancelling from './seasons/cancelling.endpoints.ts';
import * as rehearsals from './desk/rehearsals/rehearsals.endpoints.ts';
import * as seasonChampionships from './seasons/championships.endpoints.ts';
import * as cloning from './seasons/cloning.endpoints.ts';
import * as deleting from './seasons/deleting.endpoints.ts';
import * as secondPerson from './desk/second-person/second-person.endpoints.ts';
import * as seasonEvents from './seasons/events.endpoints.ts';
import * as season from './seasons/season.endpoints.ts';
import * as stageFees from './seasons/stage-fees.endpoints.ts';
import * as stageFiles from './seasons/stage-files.endpoints.ts';
import * as stagePreviews from './seasons/preview.endpoints.ts';
import * as staff from './staff/staff.endpoints.ts';
import * as peopleReveal from './staff/people-reveal.endpoints.ts';
import * as staffTeam from './staff/staff-team.endpoints.ts';
import * as stages from './stages/stages.endpoints.ts';
import * as trails from './trails/trails.endpoints.ts';
import * as team from './team/team.endpoints.ts';
import * as vehicles from './vehicles/vehicles.endpoints.ts';
import * as deskVouchers from './desk/vouchers/desk-vouchers.endpoints.ts';
import * as vouchers from './vouchers/vouchers.endpoints.ts';

const features = {
  access,
  account,
  peopleReveal,
  staffTeam,
  checkinArrivals,
  checkinDevices,
  checkinPhone,
  checkinStarts,
  checkinWalkins,
  cancelling,
  secondPerson,
  cloning,
  deleting,
  rehearsals,
  credentialCheck,
  credentials,
  factors,
  deskAudit,
  deskFeeAdjustment,
  deskHealth,
  deskCustomer,
  deskCustomerActions,
  deskCustomerList,
  deskBulk,
  deskExport,
  dataExports,
  deskResults,
  deskVouchers,
  deskList,
  deskMoney,
  deskBankStatements,
  deskMoneyProposals,
  deskStaticPayment,
  deskRefundProofs,
  deskMoneyDays,
  deskStatement,
  banners,
  bulletins,
  questions,
  deskBulletins,
  deskQuestions,
  deskRoom,
  deskRoomActs,
  deskRegistration,
  deskEntry,
  deskRegistrationEdit,
  deskToday,
  savedExports,
  deskViews,
  deskNotes,
  deskSolidarity,
  deskPortalView,
  deskReview,
  deskWaitingLine,
  guides,
  integrationHooks,
  integrationKeys,
  partner,
  invitations,
  deskInvitations,
  lookups,
  mailingAttachments,
  mailings,
  marketing,
  marketingLink,
  publicName,
  notices,
  opening,
  payments,
  paymentClaim,
  refundKey,
  postponing,
  profile,
  receipts,
  registrations,
  preparing,
  sameTeam,
  explaining,
  deskExplaining,
  reviewAnswer,
  results,
  solidarity,
  standings,
  trails,
  certificates,
  season,
  seasonChampionships,
  seasonEvents,
  staff,
  stageFees,
  stageFiles,
  stagePreviews,
  stages,
  team,
  vehicles,
  vouchers,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && DEFINITION in value;
}

/** Every endpoint of the API with its name, for OpenAPI, the access matrix and the fuzzer. */
export const ENDPOINTS: ReadonlyArray<{
  readonly feature: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}> = Object.entries(features).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
);

/** Endpoints on brand hosts, publicly documented. */
export const BRAND_ENDPOINTS = ENDPOINTS.filter(({ endpoint }) => !isStaffAccess(endpoint.access));

/** Endpoints on the back-office host. */
export const STAFF_ENDPOINTS = ENDPOINTS.filter(({ endpoint }) => isStaffAccess(endpoint.access));
