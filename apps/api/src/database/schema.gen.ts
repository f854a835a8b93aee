// Generated from the migrations by `npm run schema`: never edited by hand.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccessRecords {
  action: string;
  address: string;
  at: Date;
  customer_id: number;
  id: Generated<number>;
}

export interface AttemptOwners {
  customer_id: number;
  refusal: string | null;
  registration_id: number | null;
  seq: number;
  step_id: number;
}

export interface Attempts {
  batch: number;
  batch_position: number;
  cars: number;
  configuration: string | null;
  decided_at: Date;
  free_after: number | null;
  free_before: number | null;
  hash: string;
  kind: "entry" | "first_batch" | "voucher" | "invitation" | "desk_entry" | "desk_first_batch" | "desk_invitation" | "edit" | "cancellation" | "expiry" | "stage_cancelled" | "promotion" | "late_payment" | "gate" | "gate_returned" | "begun" | "status" | "pause" | "resume" | "postponement" | "window" | "capacity" | "places_moved";
  number_after: number | null;
  number_before: number | null;
  outcome: "placed" | "waiting" | "freed" | "left_line" | "recorded" | "registration_closed" | "entries_paused" | "first_batch_full" | "voucher_exhausted" | "no_vacancies" | "not_admissible";
  places: number;
  pool: string | null;
  received_at: Date | null;
  seq: number;
  step_id: number;
  token: string | null;
}

export interface AuditChain {
  audit_id: number;
  chained_at: Date;
  hash: Uint8Array;
  seq: number;
}

export interface AuditChainChecks {
  access_links: Generated<number>;
  at: Date;
  broken_access_id: number | null;
  broken_access_why: "changed" | "gone" | "out of order" | null;
  broken_audit_id: number | null;
  broken_why: "changed" | "gone" | "out of order" | null;
  head_hash: Uint8Array | null;
  id: Generated<number>;
  late: Generated<number>;
  links: number;
  unchained: number;
}

export interface AuditLog {
  action: string;
  actor: string;
  actor_id: number | null;
  after: ColumnType<Record<string, unknown>, string, string> | null;
  at: Date;
  before: ColumnType<Record<string, unknown>, string, string> | null;
  detail: Generated<ColumnType<Record<string, unknown>, string, string>>;
  id: Generated<number>;
  on_behalf_of: number | null;
  reason: string | null;
  staff_id: number | null;
  staff_session: number | null;
  subject: string;
  subject_id: number | null;
}

export interface BankLines {
  amount_cents: number;
  automaker_id: number;
  end_to_end_id: string;
  first_seen_at: Date;
  id: Generated<number>;
  moved_at: Date;
  refund_id: Generated<string>;
  status: "processing" | "done" | "failed";
  txid: string | null;
}

export interface BulletinAcknowledgements {
  at: Date;
  bulletin_id: number;
  person_id: number | null;
  received_at: Date;
  registration_id: number;
  staff_id: number | null;
}

export interface Bulletins {
  file: string | null;
  file_size: number | null;
  id: Generated<number>;
  kind: "addendum" | "bulletin" | "notice";
  number: number;
  published_at: Date;
  staff_id: number | null;
  step_id: number;
  text: string;
  title: string;
}

export interface Categories {
  allowed_teams: Generated<boolean>;
  browser: Generated<boolean>;
  browser_minimum_age: number | null;
  companion: Generated<boolean>;
  companion_allowed_quantity: Generated<number>;
  companion_minimum_age: number | null;
  event_id: number;
  id: Generated<number>;
  name: string;
  number_of_cars: Generated<number>;
  season_key: string | null;
  terms_group: "motorsports" | "outdoor" | "experience" | null;
}

export interface CepCache {
  bairro: string | null;
  cep: string;
  complemento: string | null;
  fetched_at: Date;
  found: boolean;
  localidade: string | null;
  logradouro: string | null;
  uf: string | null;
}

export interface Certificates {
  code: string | null;
  code_digest: Uint8Array;
  person_id: number;
  step_id: number;
}

export interface Championships {
  automaker_id: number;
  /**
   * All fields of the season file but the key
   */
  file: ColumnType<Record<string, unknown>, string, string>;
  id: Generated<number>;
  season: number;
  season_key: string;
}

export interface ChampionshipVersions {
  as_name: string | null;
  at: Date;
  championship_id: number;
  file: ColumnType<Record<string, unknown>, string, string>;
  id: Generated<number>;
  /**
   * Whether the public page prints the reason
   */
  is_public: Generated<boolean>;
  number: number;
  reason: string | null;
  staff_id: number | null;
}

export interface Charges {
  amount_cents: number;
  automaker_id: number;
  brcode: string | null;
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  mode: "bacen" | "static";
  paid_at: Date | null;
  pix_key: string;
  received_cents: Generated<number>;
  registration_id: number;
  status: "preparing" | "open" | "paid" | "expired" | "withdrawn";
  txid: string;
  updated_at: Date;
}

export interface ChassisRegistry {
  automaker_id: number;
  chassis: string;
  color: string | null;
  fetched_at: Date;
  is_new: boolean;
  model: string | null;
  plate: string | null;
  year: string | null;
}

export interface ChassisSyncs {
  automaker_id: number;
  synced_day: string;
}

export interface CheckinDecisions {
  car: number | null;
  decided_at: Date;
  reason: string;
  scan_id: number;
  staff_id: number;
  verdict: "accepted" | "rejected";
}

export interface CheckinRosters {
  digest: Uint8Array;
  revision: number;
  step_id: number;
}

export interface CheckinScans {
  device_id: number;
  digest: Uint8Array;
  id: Generated<number>;
  received_at: Date;
  sequence: number;
  signature: string;
  text: string;
}

export interface CheckinSheets {
  box: string | null;
  person_id: number;
  scan_id: number;
}

export interface CheckinTold {
  car: number;
  is_in: boolean;
  step_id: number;
  turn: number;
}

export interface CheckinWalkins {
  box: string | null;
  driver: string | null;
  erased_at: Date | null;
  paid_at: Date | null;
  paid_by: number | null;
  paid_cents: number | null;
  paid_way: "pix" | "cash" | "card" | "courtesy" | null;
  plate: string | null;
  scan_id: number;
}

export interface CircuitBreakers {
  failures: Generated<number>;
  name: string;
  open_until: Date | null;
}

export interface Consents {
  address: string | null;
  created_at: Date;
  customer_id: number;
  document_version: string;
  granted: boolean;
  id: Generated<number>;
  purpose: "terms_accepted" | "receive_vehicle_info" | "receive_event_emails" | "receive_newsletter" | "receive_offers" | "receive_news" | "guardian" | "public_name";
}

export interface Customers {
  automaker_id: number;
  cpf: string;
  created_at: Date;
  email: string;
  erased_at: Date | null;
  id: Generated<number>;
  password_hash: string;
  role_id: Generated<number>;
  status: Generated<number>;
  updated_at: Date;
}

export interface DataExports {
  content: string | null;
  created_at: Date;
  customer_id: number;
  expires_at: Date | null;
  id: Generated<number>;
  ready_at: Date | null;
}

export interface DayClosings {
  at: Date;
  automaker_id: number;
  bank_received_cents: number;
  bank_returned_cents: number;
  books_received_cents: number;
  books_returned_cents: number;
  day: string;
  explained_cents: number;
  id: Generated<number>;
  lines: number;
  number: number;
  reason: string;
  staff_id: number | null;
  version: string;
}

export interface Demonstration {
  seeded_at: Generated<Date>;
}

export interface DeskBulkItems {
  bulk_id: number;
  code: string | null;
  registration_id: number;
  state: Generated<"pending" | "done" | "refused">;
}

export interface DeskBulks {
  act: string;
  created_at: Date;
  ended_at: Date | null;
  id: Generated<number>;
  reason: string;
  staff_id: number;
  staff_session: number;
}

export interface DeskExports {
  created_at: Date;
  definition: ColumnType<Record<string, unknown>, string, string>;
  expires_at: Date;
  id: Generated<number>;
  staff_id: number;
}

export interface EntryAnswers {
  code: string;
  count: number;
  minute: Date;
  step_id: number;
  within_ms: number;
}

export interface Events {
  allows_registration: Generated<boolean>;
  automaker_id: number;
  created_at: Date;
  description: Generated<string>;
  id: Generated<number>;
  is_paid: Generated<boolean>;
  logo: string | null;
  name: string;
  season_key: string | null;
}

export interface FormerTracks {
  automaker_id: number;
  climb_m: number | null;
  digest: string;
  highest_m: number | null;
  length_m: number | null;
  shape: ColumnType<Record<string, unknown>, string, string> | null;
  track: string;
}

export interface IdempotencyKeys {
  created_at: Date;
  customer_id: number;
  key: string;
  request_hash: Uint8Array;
  response: ColumnType<Record<string, unknown>, string, string>;
  status: number;
}

export interface InternalNotes {
  created_at: Date;
  customer_id: number;
  id: Generated<number>;
  registration_id: number | null;
  staff_id: number;
  text: string;
}

export interface InvitationBatches {
  created_at: Date;
  days: number;
  ended_at: Date | null;
  id: Generated<number>;
  reason: string;
  staff_id: number;
  staff_session: number;
  step_id: number;
  vehicles: number;
}

export interface InvitationBatchItems {
  batch_id: number;
  code: string | null;
  customer_id: number;
  state: Generated<"pending" | "done" | "refused">;
}

export interface Invitations {
  created_at: Date;
  customer_id: number;
  /**
   * When the customer declined it; emptied when they take that back. Its places are held ten minutes longer (ADR 143)
   */
  declined_at: Date | null;
  expires_at: Date;
  id: Generated<number>;
  mailed_at: Date | null;
  registration_id: number | null;
  revoked_at: Date | null;
  session_id: number | null;
  step_id: number;
  token_hash: Uint8Array;
  used_at: Date | null;
  vehicles: number;
}

export interface Jobs {
  attempts: Generated<number>;
  created_at: Date;
  dead_at: Date | null;
  dedupe_key: string | null;
  failing_since: Date | null;
  id: Generated<number>;
  interruptions: Generated<number>;
  last_error: string | null;
  locked_until: Date | null;
  name: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  /**
   * Id of the request that queued it, as in the log and in x-request-id; null: no request, or the release before wrote it
   */
  request_id: string | null;
  run_at: Date;
  turn_key: string | null;
}

export interface KnownDevices {
  created_at: Date;
  customer_id: number;
  device: string;
  id: Generated<number>;
  last_used_at: Date;
  token_hash: Uint8Array;
}

export interface LineExplanations {
  at: Date;
  automaker_id: number;
  difference_cents: number;
  end_to_end_id: string;
  id: Generated<number>;
  reason: string;
  refund_id: Generated<string>;
  staff_id: number | null;
}

export interface MailingAttachments {
  created_at: Date;
  deleted_at: Date | null;
  digest: string;
  file: string | null;
  id: Generated<number>;
  mailing_id: number | null;
  media_type: string;
  name: string;
  position: number | null;
  size: number;
  staff_id: number;
  stored_at: Date | null;
}

export interface MailingRecipients {
  at: Date | null;
  code: string | null;
  customer_id: number | null;
  id: Generated<number>;
  is_later: Generated<boolean>;
  mailing_id: number;
  registration_id: number | null;
  state: Generated<"pending" | "queued" | "sent" | "failed" | "left" | "stopped">;
  was_cancelled: boolean;
}

export interface Mailings {
  audience: ColumnType<Record<string, unknown>, string, string> | null;
  automaker_id: number | null;
  body: string;
  created_at: Date;
  id: Generated<number>;
  lasting_choice: ColumnType<Record<string, unknown>, string, string> | null;
  lasting_ended_at: Date | null;
  purpose: "receive_event_emails" | "receive_offers" | "receive_news" | "receive_newsletter" | null;
  reason: string;
  send_at: Date;
  staff_id: number;
  staff_session: number;
  started_at: Date | null;
  step_id: number | null;
  stopped_at: Date | null;
  subject: string;
  version: Generated<number>;
}

export interface MoneyProposals {
  act: "refund_line" | "explain_line" | "match_line" | "confirm_refund" | "cancel_registration" | "edit_registration" | "adjust_fee" | "record_payment" | "cancel_stage" | "postpone_stage" | "solidarity_edit" | "solidarity_render";
  amount_cents: number;
  automaker_id: number;
  closing: "refunded" | "kept" | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decided_reason: string | null;
  decision: "confirmed" | "declined" | "withdrawn" | "lapsed" | null;
  id: Generated<number>;
  payment_id: number | null;
  plan: ColumnType<Record<string, unknown>, string, string> | null;
  reason: string;
  refund_id: number | null;
  registration_id: number | null;
  seen: string;
  staff_id: number;
  stage_id: number | null;
}

export interface NotDecidedAttempts {
  customer_id: number;
  received_at: Date;
  step_id: number;
}

export interface NotDecidedSeconds {
  count: number;
  second: Date;
  step_id: number;
}

export interface NoticeOptOuts {
  created_at: Date;
  customer_id: number;
  kind: "place_won" | "payment_due" | "stage_open" | "stage_changed";
}

export interface PartnerKeys {
  automaker_id: number;
  expires_at: Date;
  hash: Uint8Array;
  hint: string;
  id: Generated<number>;
  last_used_at: Date | null;
  made_at: Date;
  made_by: number;
  name: string;
  revoked_at: Date | null;
  scopes: string[];
  step_id: number | null;
}

export interface PasswordResets {
  created_at: Date;
  customer_id: number;
  expires_at: Date;
  id: Generated<number>;
  new_email: string | null;
  token_hash: Uint8Array;
  used_at: Date | null;
}

export interface PaymentClaims {
  claimed_at: Date;
  closed_at: Date | null;
  end_to_end_id: string | null;
  payer_name: string;
  registration_id: number;
}

export interface People {
  address: string | null;
  city: string | null;
  complement: string | null;
  cpf: string | null;
  created_at: Date;
  customer_id: number;
  date_of_birth: string | null;
  deleted_at: Date | null;
  district: string | null;
  emergency_contact: string | null;
  gender: "M" | "F" | "N" | null;
  guardian_consent_at: Date | null;
  id: Generated<number>;
  kind: "self" | "participant" | "companion";
  name: string | null;
  number: string | null;
  phone: string | null;
  short_id: number;
  state: string | null;
  updated_at: Date;
  zip_code: string | null;
}

export interface PersonalAccessChain {
  access_id: number;
  chained_at: Date;
  hash: Uint8Array;
  seq: number;
}

export interface PersonalAccessLog {
  at: Date;
  customer_id: number | null;
  filter: ColumnType<Record<string, unknown>, string, string> | null;
  id: Generated<number>;
  people: number;
  person_id: number | null;
  reason: string;
  staff_id: number;
  staff_session: number;
  what: string;
}

export interface PixPayments {
  amount_cents: number;
  automaker_id: number;
  charge_id: number | null;
  end_to_end_id: string;
  first_seen_at: Date | null;
  id: Generated<number>;
  paid_at: Date;
  payer_document: string | null;
  payer_name: string | null;
  reason: "no_txid" | "unknown_txid" | "other_brand" | "not_in_charge" | null;
  recorded_at: Date | null;
  settled_as: "found" | "matched" | "refunded" | "returned" | "kept" | null;
  settled_at: Date | null;
  txid: string | null;
}

export interface PixReadings {
  automaker_id: number;
  failed_windows: Generated<number>;
  last_page: Generated<string>;
  lines_seen: Generated<number>;
  next_page: Generated<number>;
  read_until: Date;
  reread_at: Date | null;
  unread_from: Date | null;
  window_from: Date | null;
  window_to: Date | null;
}

export interface PixSweeps {
  automaker_id: number;
  days: number;
  due_at: Date;
  failed_windows: Generated<number>;
  last_page: Generated<string>;
  lines_seen: Generated<number>;
  next_page: Generated<number>;
  read_until: Date;
  sweep_to: Date | null;
  window_from: Date | null;
  window_to: Date | null;
}

export interface PixWebhooks {
  automaker_id: number;
  deliveries: Generated<number>;
  end_to_end_id: string;
  received_at: Date;
  txid: string;
}

export interface PortalBanners {
  automaker_id: number;
  kind: "notice" | "problem";
  posted_at: Date;
  text: string;
  until: Date | null;
  version: number;
  withdrawn_at: Date | null;
}

export interface PostponementAnswers {
  answered_at: Date | null;
  postponement_id: number;
  registration_id: number;
  state: Generated<"asked" | "kept" | "refunded" | "default" | "asked_again">;
}

export interface Postponements {
  answer_by: Date;
  created_at: Date;
  date_after: Date;
  date_before: Date;
  default_choice: "keep" | "refund";
  ended_at: Date | null;
  id: Generated<number>;
  note: string;
  reason: string;
  reminded_at: Date | null;
  staff_id: number;
  step_id: number;
}

export interface PreparedEntries {
  body: ColumnType<Record<string, unknown>, string, string>;
  checked_at: Date;
  customer_id: number;
  prepared_at: Date;
  problems: ColumnType<Record<string, unknown>, string, string>;
  request_key: string;
  stage_version: number;
  step_id: number;
  terms_version: string | null;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Date;
  customer_id: number;
  device: string;
  device_hash: Uint8Array | null;
  endpoint: string;
  id: Generated<number>;
  last_success_at: Date | null;
  p256dh: string;
  server_key: string;
  session_id: number | null;
}

export interface QuestionAnswers {
  answered_at: Date;
  choice: string;
  question: string;
  registration_vehicle_id: number;
  seat: string;
}

export interface RateLimits {
  hits: number;
  key: string;
  window_start: Date;
}

export interface RefundKeys {
  given_at: Date;
  kind: "cpf" | "cnpj" | "phone" | "email" | "random";
  pix_key: string;
  registration_id: number;
}

export interface RefundProofs {
  address: string | null;
  created_at: Date;
  deleted_at: Date | null;
  id: Generated<number>;
  omitted: string | null;
  refund_id: number;
  staff_id: number;
  taken_at: Date | null;
}

export interface Refunds {
  amount_cents: number;
  created_at: Date;
  failure: string | null;
  id: Generated<number>;
  nature: string | null;
  pix_payment_id: number;
  reason: "cancelled" | "stage_cancelled" | "expiry" | "excess" | "late_payment" | "vehicle_removed" | "fee_adjusted" | "elsewhere" | "without_owner";
  refund_id: string;
  registration_id: number | null;
  seen_at: Date | null;
  status: "pending" | "processing" | "done" | "failed";
  updated_at: Date;
}

export interface RefusedAddresses {
  automaker_id: number;
  code: number;
  email: string;
  refused_at: Date;
}

export interface RegistrationPeople {
  active: Generated<boolean>;
  cpf: string | null;
  id: Generated<number>;
  person_id: number;
  registration_id: number;
  registration_vehicle_id: number;
  role: "conductor" | "navigator" | "companion";
  step_id: number;
}

export interface Registrations {
  automaker_id: number;
  /**
   * cancelled, expiry, stage_cancelled or forfeited
   */
  cancel_reason: string | null;
  cancelled_at: Date | null;
  cancelled_by: "customer" | "organiser" | "system" | null;
  category_id: number;
  /**
   * Until when the customer may confirm an entry that staff made for them; null for their own and confirmed ones.
   */
  confirm_until: Date | null;
  created_at: Date;
  customer_id: number;
  deleted_at: Date | null;
  event_id: number;
  expires_at: Date | null;
  full_unit_value_cents: number | null;
  id: Generated<number>;
  inscription_number: number;
  isoffroad: Generated<number>;
  kept_cents: number | null;
  places: Generated<number>;
  pool_id: number | null;
  status: "Registrado com sucesso" | "Aprovado" | "Aguardando" | "Aguardando Pagamento" | "Lista de Espera" | "Cancelada";
  step_id: number;
  team_name: string | null;
  terms_and_conditions: Generated<number>;
  terms_version: string;
  type: Generated<"normal" | "voucher" | "bypass">;
  unit_value_cents: number;
  updated_at: Date;
  voucher: string | null;
  /**
   * Vehicles of the group when it joined the waiting list or changed there; null: the release before wrote it
   */
  waiting_cars: number | null;
  waiting_number: number | null;
}

export interface RegistrationVehicles {
  active: Generated<boolean>;
  chassis: string;
  conductor_id: number;
  id: Generated<number>;
  navigator_id: number | null;
  position: number;
  registration_id: number;
  start_changed_at: Date | null;
  start_group: string | null;
  start_time: string | null;
  step_id: number;
  vehicle_id: number;
}

export interface ResultColumns {
  automaker_id: number;
  field: "number" | "plate" | "place" | "category" | "car" | "points" | "status" | "remark" | null;
  header: string;
  told_at: Date;
}

export interface RetiredCategories {
  category_id: number;
  retired_at: Date;
}

export interface ReviewClaims {
  expires_at: Date;
  registration_id: number;
  staff_id: number;
}

export interface ReviewQuestions {
  about: string;
  answer: string | null;
  answered_at: Date | null;
  asked_at: Date;
  note: string | null;
  registration_id: number;
  staff_id: number;
}

export interface SentMessages {
  id: Generated<number>;
  message: string;
  registration_id: number;
  sent_at: Date;
}

export interface ServerClocks {
  clock_ms: number;
  machine_ms: number;
  minute: Date;
  readings: number;
  server: string;
}

export interface Sessions {
  automaker_id: number;
  created_at: Date;
  customer_id: number;
  device: string;
  expires_at: Date;
  id: Generated<number>;
  last_seen_at: Date;
  revoked_at: Date | null;
  scope: Generated<"full" | "stage">;
  sid_hash: Uint8Array | null;
  step_id: number | null;
  token_hash: Uint8Array;
}

export interface ShownStartOrders {
  day: string;
  shown_at: Date;
  step_id: number;
}

export interface SignupLinks {
  created_at: Date;
  expires_at: Date;
  signup_id: number;
  token_hash: Uint8Array;
}

export interface Signups {
  automaker_id: number;
  confirmed_at: Date | null;
  cpf: string;
  created_at: Date;
  customer_id: number | null;
  device: string;
  device_hash: Uint8Array | null;
  email: string;
  ended_at: Date | null;
  entered_at: Date | null;
  entry_hash: Uint8Array | null;
  /**
   * when its newest link stops working; kept some days longer
   */
  expires_at: Date;
  id: Generated<number>;
  password_hash: string;
  wanted_step_id: number | null;
}

export interface SolidarityAccounts {
  step_id: number;
  version: Generated<number>;
}

export interface SolidarityCosts {
  id: Generated<number>;
  step_id: number;
  value_cents: number;
  what: string;
}

export interface SolidarityDeliveries {
  delivered_on: string;
  id: Generated<number>;
  promise_id: number;
  quantity: number | null;
  value_cents: number;
}

export interface SolidarityEntities {
  city: string;
  cnpj: string;
  id: Generated<number>;
  link: string | null;
  name: string;
  state: string;
  step_id: number;
}

export interface SolidarityFiles {
  address: string;
  created_at: Date;
  delivery_id: number;
  digest: string;
  id: Generated<number>;
  is_public: boolean;
  kind: "document" | "picture";
  name: string;
  staff_id: number | null;
}

export interface SolidarityPromises {
  due_on: string | null;
  entity_id: number;
  id: Generated<number>;
  quantity: number | null;
  unit: "kg" | "l" | "un" | null;
  value_cents: number;
  what: string;
}

export interface SolidarityRenderings {
  at: Date;
  confirmed_by: number | null;
  costs_cents: number;
  digest: string;
  gate_cents: number;
  number: number;
  proposed_by: number | null;
  received_cents: number;
  returned_cents: number;
  step_id: number;
}

export interface Staff {
  created_at: Date;
  email: string;
  ended_at: Date | null;
  id: Generated<number>;
  link_expires_at: Date | null;
  link_hash: Uint8Array | null;
  linked_by: number | null;
  name: string;
  password_hash: string | null;
  wrong_factors: Generated<number>;
}

export interface StaffAuthenticators {
  counter: number | null;
  created_at: Date;
  credential_id: string | null;
  id: Generated<number>;
  kind: "passkey" | "totp";
  label: string;
  last_step: number | null;
  last_used_at: Date | null;
  public_key: Uint8Array | null;
  secret_box: Uint8Array | null;
  staff_id: number;
  transports: string | null;
}

export interface StaffBrowsers {
  created_at: Date;
  id: Generated<number>;
  last_used_at: Date;
  staff_id: number;
  token_hash: Uint8Array;
}

export interface StaffChallenges {
  created_at: Date;
  expires_at: Date;
  id: Generated<number>;
  passkey_challenge: string | null;
  purpose: "sign-in" | "enrol" | "fresh";
  session_id: number | null;
  staff_id: number;
  token_hash: Uint8Array;
  totp_box: Uint8Array | null;
  used_at: Date | null;
}

export interface StaffDevices {
  id: Generated<number>;
  last_seen_at: Date | null;
  lease_ended_at: Date | null;
  leased_places: Generated<number>;
  made_at: Date;
  made_by: number;
  may_override: Generated<boolean>;
  name: string;
  paired_at: Date | null;
  pairing_expires_at: Date;
  pairing_hash: Uint8Array | null;
  public_key: string | null;
  revoked_at: Date | null;
  roster_revision: number | null;
  step_id: number;
}

export interface StaffGrants {
  automaker_id: number | null;
  confirmed_at: Date | null;
  confirmed_by: number | null;
  ended_at: Date | null;
  ended_by: number | null;
  granted_at: Date;
  granted_by: number | null;
  id: Generated<number>;
  reason: string;
  role: "admin" | "director" | "support" | "finance" | "marketing" | "checkin" | "auditor";
  staff_id: number;
  stage_id: number | null;
  until: Date | null;
}

export interface StaffRecoveryCodes {
  code_hash: Uint8Array;
  created_at: Date;
  id: Generated<number>;
  staff_id: number;
  used_at: Date | null;
}

export interface StaffSessions {
  created_at: Date;
  device: string;
  ended_at: Date | null;
  expires_at: Date;
  factor: "passkey" | "totp" | "recovery";
  factor_at: Date;
  id: Generated<number>;
  last_seen_at: Date;
  staff_id: number;
  token_hash: Uint8Array;
}

export interface StaffViews {
  created_at: Date;
  ended_at: Date | null;
  id: Generated<number>;
  is_shared: boolean;
  kind: Generated<"list" | "registrations" | "briefing" | "finance" | "marketing">;
  name: string;
  search: string;
  staff_id: number;
  updated_at: Date;
  version: Generated<number>;
}

export interface StageClosings {
  at: Date;
  entries: number;
  id: Generated<number>;
  number: number;
  reason: string;
  received_cents: number;
  returned_cents: number;
  rows: ColumnType<Record<string, unknown>, string, string>;
  staff_id: number | null;
  step_id: number;
  version: string;
}

export interface StageGuides {
  guide: ColumnType<Record<string, unknown>, string, string>;
  step_id: number;
}

export interface StagePlacements {
  /**
   * As the table has it, never a plate
   */
  car: string | null;
  /**
   * Which car of the registration, by its order there: A, B
   */
  car_letter: string | null;
  category: string | null;
  inscription_number: number | null;
  /**
   * Line of the file; null where a server before release 1.1 stored it
   */
  line: number | null;
  place: number | null;
  points: number | null;
  remark: string | null;
  result_id: number;
  status: "NC" | "DNF" | "DSQ" | "DNS" | null;
}

export interface StagePreviews {
  created_at: Date;
  id: string;
  list: ColumnType<Record<string, unknown>, string, string>;
  page: ColumnType<Record<string, unknown>, string, string>;
  staff_id: number;
  step_id: number;
}

export interface StageQuestions {
  questions: ColumnType<Record<string, unknown>, string, string>;
  step_id: number;
  until: string | null;
}

export interface StageRehearsals {
  beat_at: Date;
  cancel_asked_at: Date | null;
  curve: "minute" | "last";
  customers: number;
  done: number;
  file_version: string;
  finished_at: Date | null;
  id: Generated<number>;
  phase: "preparing" | "arriving" | "settling";
  pix: "normal" | "slow";
  problem: "too_long" | "stopped" | "unreachable" | "crashed" | null;
  report: ColumnType<Record<string, unknown>, string, string> | null;
  staff_id: number;
  started_at: Date;
  step_id: number;
}

export interface StageReminders {
  at: Date;
  registration_id: number;
}

export interface StageResults {
  content_hash: Uint8Array | null;
  created_at: Date;
  id: Generated<number>;
  is_provisional: Generated<boolean>;
  position: number | null;
  protests_until: Date | null;
  replaced_at: Date | null;
  replaced_by: number | null;
  result: string;
  step_id: number;
  title: string | null;
  version: Generated<number>;
}

export interface StageRoutes {
  climb_m: number | null;
  highest_m: number | null;
  length_m: number;
  shape: ColumnType<Record<string, unknown>, string, string>;
  step_id: number;
  track: string;
  track_from: string | null;
  track_name: string | null;
}

export interface Stages {
  allowed_teams: Generated<boolean>;
  automaker_id: number;
  browser: Generated<boolean>;
  calendar_sequence: Generated<number>;
  cancellation_limit: string | null;
  city_uf: string;
  companion: Generated<boolean>;
  companion_allowed_quantity: Generated<number>;
  created_at: Date;
  description: Generated<string>;
  end_first_batch: Date | null;
  end_registration_date: Date | null;
  event_id: number;
  event_value_cents: Generated<number>;
  first_batch_min_year: number | null;
  galery_link: string | null;
  id: Generated<number>;
  image: string | null;
  location: Generated<string>;
  manual_review: Generated<boolean>;
  next_inscription_number: Generated<number>;
  next_waiting_number: Generated<number>;
  number_of_cars: Generated<number>;
  numbered_photos_link: string | null;
  pause_note: string | null;
  paused_at: Date | null;
  publish_at: Date | null;
  publish_refusal: ColumnType<Record<string, unknown>, string, string> | null;
  published_at: Date | null;
  season_key: string | null;
  stage_date: Date | null;
  start_first_batch: Date | null;
  start_registration_date: Date | null;
  status: Generated<"Agendada" | "Realizada" | "Cancelada">;
  title: string;
  uf: string;
  unpaid_expiry_hours: number;
  vacancies: number;
  waiver: string | null;
}

export interface StageUploads {
  address: string;
  automaker_id: number;
  created_at: Date;
  digest: string;
  expires_at: Date;
  id: Generated<number>;
  size: number;
  staff_id: number;
  told: string;
  use: "picture" | "document" | "track";
}

export interface StageVersions {
  as_name: string | null;
  at: Date;
  file: ColumnType<Record<string, unknown>, string, string>;
  id: Generated<number>;
  number: number;
  reason: string | null;
  staff_id: number | null;
  step_id: number;
}

export interface StageWaivers {
  digest: string;
  given_at: Date;
  step_id: number;
  text: string;
  version: number;
}

export interface StageWatchers {
  created_at: Date;
  customer_id: number;
  step_id: number;
  told_at: Date | null;
}

export interface TeamProposals {
  act: "grant" | "reset";
  automaker_id: number | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decision: "confirmed" | "declined" | null;
  id: Generated<number>;
  proposed_by: number;
  reason: string;
  role: string | null;
  stage_id: number | null;
  subject_id: number;
  until: Date | null;
}

export interface UnreadablePayments {
  amount_cents: number | null;
  automaker_id: number;
  closed_at: Date | null;
  end_to_end_id: string | null;
  first_seen_at: Date;
  id: Generated<number>;
  line_key: string;
  paid_at: Date | null;
  txid: string | null;
}

export interface VacancyLedger {
  at: Date;
  delta: number;
  device_id: number | null;
  id: Generated<number>;
  pool_id: number;
  reason: "created" | "vehicle added" | "vehicle removed" | "promoted" | "cancelled" | "expiry" | "stage_cancelled" | "forfeited" | "paid late" | "leased" | "lease-returned";
  registration_id: number | null;
  step_id: number;
}

export interface VacancyPools {
  capacity: number;
  id: Generated<number>;
  invitation_id: number | null;
  kind: "general" | "first_batch" | "voucher" | "invitation";
  returned_at: Date | null;
  step_id: number;
  taken: Generated<number>;
  voucher_id: number | null;
}

export interface Vehicles {
  automaker_id: number;
  chassis: string;
  color: string | null;
  created_at: Date;
  customer_id: number;
  deleted_at: Date | null;
  id: Generated<number>;
  is_favorite: Generated<number>;
  model: string;
  plate: string;
  sold_at: string | null;
  state: Generated<string>;
  title: string;
  updated_at: Date;
  use_of_the_vehicle: "Particular" | "Empresarial";
  vehicle_condition: "novo" | "usado";
  year: string;
}

export interface VehicleVersions {
  automaker_id: number;
  id: Generated<number>;
  name: string;
}

export interface Vouchers {
  created_at: Date;
  id: Generated<number>;
  step_id: number;
  valid_until: string | null;
  voucher: string;
}

export interface WaitingGaps {
  block: number;
  gone: number;
  shift: number;
  step_id: number;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  body: string;
  created_at: Date;
  event_id: string;
  id: Generated<number>;
  kind: string;
  last_at: Date | null;
  last_error: string | null;
  last_ms: number | null;
  last_status: number | null;
  once: string | null;
  state: Generated<"waiting" | "delivered" | "failed" | "held">;
  webhook_id: number;
}

export interface Webhooks {
  automaker_id: number;
  disabled_at: Date | null;
  disabled_by: "staff" | "system" | null;
  failing_since: Date | null;
  id: Generated<number>;
  kinds: string[];
  made_at: Date;
  made_by: number;
  name: string;
  old_secret_box: Uint8Array | null;
  old_secret_until: Date | null;
  request: string | null;
  secret_box: Uint8Array;
  step_id: number | null;
  url: string;
}

export interface Schema {
  access_records: AccessRecords;
  attempt_owners: AttemptOwners;
  attempts: Attempts;
  audit_chain: AuditChain;
  audit_chain_checks: AuditChainChecks;
  audit_log: AuditLog;
  bank_lines: BankLines;
  bulletin_acknowledgements: BulletinAcknowledgements;
  bulletins: Bulletins;
  categories: Categories;
  cep_cache: CepCache;
  certificates: Certificates;
  championship_versions: ChampionshipVersions;
  championships: Championships;
  charges: Charges;
  chassis_registry: ChassisRegistry;
  chassis_syncs: ChassisSyncs;
  checkin_decisions: CheckinDecisions;
  checkin_rosters: CheckinRosters;
  checkin_scans: CheckinScans;
  checkin_sheets: CheckinSheets;
  checkin_told: CheckinTold;
  checkin_walkins: CheckinWalkins;
  circuit_breakers: CircuitBreakers;
  consents: Consents;
  customers: Customers;
  data_exports: DataExports;
  day_closings: DayClosings;
  demonstration: Demonstration;
  desk_bulk_items: DeskBulkItems;
  desk_bulks: DeskBulks;
  desk_exports: DeskExports;
  entry_answers: EntryAnswers;
  events: Events;
  former_tracks: FormerTracks;
  idempotency_keys: IdempotencyKeys;
  internal_notes: InternalNotes;
  invitation_batch_items: InvitationBatchItems;
  invitation_batches: InvitationBatches;
  invitations: Invitations;
  jobs: Jobs;
  known_devices: KnownDevices;
  line_explanations: LineExplanations;
  mailing_attachments: MailingAttachments;
  mailing_recipients: MailingRecipients;
  mailings: Mailings;
  money_proposals: MoneyProposals;
  not_decided_attempts: NotDecidedAttempts;
  not_decided_seconds: NotDecidedSeconds;
  notice_opt_outs: NoticeOptOuts;
  partner_keys: PartnerKeys;
  password_resets: PasswordResets;
  payment_claims: PaymentClaims;
  people: People;
  personal_access_chain: PersonalAccessChain;
  personal_access_log: PersonalAccessLog;
  pix_payments: PixPayments;
  pix_readings: PixReadings;
  pix_sweeps: PixSweeps;
  pix_webhooks: PixWebhooks;
  portal_banners: PortalBanners;
  postponement_answers: PostponementAnswers;
  postponements: Postponements;
  prepared_entries: PreparedEntries;
  push_subscriptions: PushSubscriptions;
  question_answers: QuestionAnswers;
  rate_limits: RateLimits;
  refund_keys: RefundKeys;
  refund_proofs: RefundProofs;
  refunds: Refunds;
  refused_addresses: RefusedAddresses;
  registration_people: RegistrationPeople;
  registration_vehicles: RegistrationVehicles;
  registrations: Registrations;
  result_columns: ResultColumns;
  retired_categories: RetiredCategories;
  review_claims: ReviewClaims;
  review_questions: ReviewQuestions;
  sent_messages: SentMessages;
  server_clocks: ServerClocks;
  sessions: Sessions;
  shown_start_orders: ShownStartOrders;
  signup_links: SignupLinks;
  signups: Signups;
  solidarity_accounts: SolidarityAccounts;
  solidarity_costs: SolidarityCosts;
  solidarity_deliveries: SolidarityDeliveries;
  solidarity_entities: SolidarityEntities;
  solidarity_files: SolidarityFiles;
  solidarity_promises: SolidarityPromises;
  solidarity_renderings: SolidarityRenderings;
  staff: Staff;
  staff_authenticators: StaffAuthenticators;
  staff_browsers: StaffBrowsers;
  staff_challenges: StaffChallenges;
  staff_devices: StaffDevices;
  staff_grants: StaffGrants;
  staff_recovery_codes: StaffRecoveryCodes;
  staff_sessions: StaffSessions;
  staff_views: StaffViews;
  stage_closings: StageClosings;
  stage_guides: StageGuides;
  stage_placements: StagePlacements;
  stage_previews: StagePreviews;
  stage_questions: StageQuestions;
  stage_rehearsals: StageRehearsals;
  stage_reminders: StageReminders;
  stage_results: StageResults;
  stage_routes: StageRoutes;
  stage_uploads: StageUploads;
  stage_versions: StageVersions;
  stage_waivers: StageWaivers;
  stage_watchers: StageWatchers;
  stages: Stages;
  team_proposals: TeamProposals;
  unreadable_payments: UnreadablePayments;
  vacancy_ledger: VacancyLedger;
  vacancy_pools: VacancyPools;
  vehicle_versions: VehicleVersions;
  vehicles: Vehicles;
  vouchers: Vouchers;
  waiting_gaps: WaitingGaps;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
