import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A `timestamptz`: a `Date` both ways. */
export type Instant = Date;
/** A `date`: `yyyy-mm-dd` both ways. */
export type Day = string;
type Id = Generated<number>;
type Json<T extends object> = ColumnType<T, string, string>;

export interface CustomersTable {
  id: Id;
  automaker_id: number;
  email: string;
  cpf: string;
  password_hash: string;
  role_id: Generated<number>;
  status: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  erased_at: Instant | null;
}

export interface PeopleTable {
  id: Id;
  customer_id: number;
  kind: 'self' | 'participant' | 'companion';
  short_id: number;
  name: string | null;
  cpf: string | null;
  date_of_birth: Day | null;
  phone: string | null;
  gender: 'M' | 'F' | 'N' | null;
  zip_code: string | null;
  address: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  state: string | null;
  city: string | null;
  emergency_contact: string | null;
  guardian_consent_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface VehiclesTable {
  id: Id;
  customer_id: number;
  automaker_id: number;
  chassis: string;
  model: string;
  title: string;
  year: string;
  plate: string;
  color: string | null;
  use_of_the_vehicle: 'Particular' | 'Empresarial';
  vehicle_condition: 'novo' | 'usado';
  state: Generated<string>;
  is_favorite: Generated<number>;
  sold_at: Day | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

export interface VehicleVersionsTable {
  id: Id;
  automaker_id: number;
  name: string;
}

export interface ChassisRegistryTable {
  automaker_id: number;
  chassis: string;
  model: string | null;
  color: string | null;
  year: string | null;
  plate: string | null;
  is_new: boolean;
  fetched_at: Instant;
}

export interface ChassisSyncsTable {
  automaker_id: number;
  synced_day: Day;
}

export interface CepCacheTable {
  cep: string;
  found: boolean;
  uf: string | null;
  localidade: string | null;
  logradouro: string | null;
  bairro: string | null;
  complemento: string | null;
  fetched_at: Instant;
}

export interface ConsentsTable {
  id: Id;
  customer_id: number;
  purpose: string;
  granted: boolean;
  document_version: string;
  address: string | null;
  created_at: Instant;
}

export interface DataExportsTable {
  id: Id;
  customer_id: number;
  content: string | null;
  created_at: Instant;
  ready_at: Instant | null;
  expires_at: Instant | null;
}

export interface AuditLogTable {
  id: Id;
  at: Instant;
  actor: string;
  actor_id: number | null;
  action: string;
  subject: string;
  subject_id: number | null;
  detail: Json<Record<string, unknown>>;
}

export interface AccessRecordsTable {
  id: Id;
  customer_id: number;
  address: string;
  at: Instant;
  action: string;
}

export interface RateLimitsTable {
  key: string;
  window_start: Instant;
  hits: number;
}

export interface JobsTable {
  id: Id;
  name: string;
  payload: Json<Record<string, unknown>>;
  run_at: Instant;
  attempts: Generated<number>;
  locked_until: Instant | null;
  last_error: string | null;
  failing_since: Instant | null;
  interruptions: Generated<number>;
  dead_at: Instant | null;
  dedupe_key: string | null;
  created_at: Instant;
}

export interface IdempotencyKeysTable {
  customer_id: number;
  key: string;
  request_hash: Uint8Array;
  status: number;
  response: JSONColumnType<Record<string, unknown>>;
  created_at: Instant;
}

export interface CircuitBreakersTable {
  name: string;
  failures: Generated<number>;
  open_until: Instant | null;
}
