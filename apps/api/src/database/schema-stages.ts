import type { Generated } from 'kysely';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Day, Instant } from './schema-accounts.ts';

type Id = Generated<number>;

export interface EventsTable {
  id: Id;
  /** What a season's file calls it. */
  season_key: Generated<string | null>;
  automaker_id: number;
  name: string;
  description: Generated<string>;
  allows_registration: Generated<boolean>;
  is_paid: Generated<boolean>;
  logo: string | null;
  created_at: Instant;
}

export interface CategoriesTable {
  id: Id;
  /** What a season's file calls it. */
  season_key: Generated<string | null>;
  event_id: number;
  name: string;
  browser: Generated<boolean>;
  browser_minimum_age: number | null;
  companion: Generated<boolean>;
  companion_allowed_quantity: Generated<number>;
  companion_minimum_age: number | null;
  number_of_cars: Generated<number>;
  allowed_teams: Generated<boolean>;
  terms_group: 'motorsports' | 'outdoor' | 'experience' | null;
}

export interface StagesTable {
  id: Id;
  /** What a season's file calls it. */
  season_key: Generated<string | null>;
  event_id: number;
  automaker_id: number;
  title: string;
  city_uf: string;
  uf: string;
  description: Generated<string>;
  location: Generated<string>;
  image: string | null;
  stage_date: Instant | null;
  start_registration_date: Instant | null;
  end_registration_date: Instant | null;
  start_first_batch: Instant | null;
  end_first_batch: Instant | null;
  cancellation_limit: Day | null;
  event_value_cents: Generated<number>;
  status: Generated<'Agendada' | 'Realizada' | 'Cancelada'>;
  galery_link: string | null;
  number_of_cars: Generated<number>;
  allowed_teams: Generated<boolean>;
  browser: Generated<boolean>;
  companion: Generated<boolean>;
  companion_allowed_quantity: Generated<number>;
  vacancies: number;
  manual_review: Generated<boolean>;
  first_batch_min_year: number | null;
  unpaid_expiry_hours: Generated<number>;
  published_at: Instant | null;
  next_inscription_number: Generated<number>;
  next_waiting_number: Generated<number>;
  calendar_sequence: Generated<number>;
  created_at: Instant;
}

export interface StageResultsTable {
  id: Id;
  step_id: number;
  result: string;
  /** SHA-256 of a file of ours; null for a page elsewhere. */
  content_hash: Uint8Array | null;
  created_at: Instant;
}

export interface VouchersTable {
  id: Id;
  step_id: number;
  voucher: string;
  created_at: Instant;
}

export interface InvitationsTable {
  id: Id;
  step_id: number;
  customer_id: number;
  token_hash: Uint8Array;
  session_id: number | null;
  vehicles: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  registration_id: number | null;
  revoked_at: Instant | null;
}

export interface VacancyPoolsTable {
  id: Id;
  step_id: number;
  kind: 'general' | 'first_batch' | 'voucher' | 'invitation';
  voucher_id: number | null;
  /** Set for the places of one invitation. */
  invitation_id: Generated<number | null>;
  capacity: number;
  taken: Generated<number>;
  returned_at: Instant | null;
}

export interface VacancyLedgerTable {
  id: Id;
  pool_id: number;
  step_id: number;
  registration_id: number;
  delta: number;
  reason: string;
  at: Instant;
}

export interface RegistrationsTable {
  id: Id;
  type: Generated<'normal' | 'voucher' | 'bypass'>;
  event_id: number;
  step_id: number;
  category_id: number;
  customer_id: number;
  automaker_id: number;
  team_name: string | null;
  terms_and_conditions: Generated<number>;
  terms_version: string;
  isoffroad: Generated<number>;
  voucher: string | null;
  pool_id: number | null;
  places: Generated<number>;
  inscription_number: number;
  waiting_number: number | null;
  status: RegistrationStatus;
  unit_value_cents: number;
  expires_at: Instant | null;
  cancelled_by: 'customer' | 'organiser' | 'system' | null;
  cancelled_at: Instant | null;
  cancel_reason: string | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface RegistrationVehiclesTable {
  id: Id;
  registration_id: number;
  step_id: number;
  vehicle_id: number;
  chassis: string;
  conductor_id: number;
  navigator_id: number | null;
  position: number;
  active: Generated<boolean>;
}

export interface RegistrationPeopleTable {
  id: Id;
  registration_vehicle_id: number;
  registration_id: number;
  step_id: number;
  person_id: number;
  cpf: string | null;
  role: 'conductor' | 'navigator' | 'companion';
  active: Generated<boolean>;
}

export interface StageRemindersTable {
  registration_id: number;
  at: Instant;
}
