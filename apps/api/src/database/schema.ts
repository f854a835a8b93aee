import type { Generated } from 'kysely';
import type {
  KnownDevicesTable,
  PasswordResetsTable,
  SessionsTable,
  SignupLinksTable,
  SignupsTable,
} from './schema-access.ts';
import type {
  AuditLogTable,
  AccessRecordsTable,
  CepCacheTable,
  ChassisRegistryTable,
  ChassisSyncsTable,
  CircuitBreakersTable,
  ConsentsTable,
  CustomersTable,
  DataExportsTable,
  IdempotencyKeysTable,
  JobsTable,
  PeopleTable,
  RateLimitsTable,
  VehiclesTable,
  VehicleVersionsTable,
} from './schema-accounts.ts';
import type {
  ChargesTable,
  PixPaymentsTable,
  PixReadingsTable,
  PixWebhooksTable,
  RefundsTable,
  UnmatchedPaymentsTable,
} from './schema-payments.ts';
import type {
  CategoriesTable,
  EventsTable,
  InvitationsTable,
  RegistrationPeopleTable,
  RegistrationsTable,
  RegistrationVehiclesTable,
  StageRemindersTable,
  StageResultsTable,
  StagesTable,
  VacancyLedgerTable,
  VacancyPoolsTable,
  VouchersTable,
} from './schema-stages.ts';

/** One row where the database holds the demonstration. */
interface DemonstrationTable {
  seeded_at: Generated<Date>;
}

/** Every table, by name; columns keep their wire names (CONVENTIONS.md). */
export interface Schema {
  access_records: AccessRecordsTable;
  audit_log: AuditLogTable;
  categories: CategoriesTable;
  cep_cache: CepCacheTable;
  charges: ChargesTable;
  chassis_registry: ChassisRegistryTable;
  chassis_syncs: ChassisSyncsTable;
  circuit_breakers: CircuitBreakersTable;
  consents: ConsentsTable;
  customers: CustomersTable;
  data_exports: DataExportsTable;
  demonstration: DemonstrationTable;
  events: EventsTable;
  idempotency_keys: IdempotencyKeysTable;
  invitations: InvitationsTable;
  jobs: JobsTable;
  known_devices: KnownDevicesTable;
  password_resets: PasswordResetsTable;
  people: PeopleTable;
  pix_payments: PixPaymentsTable;
  pix_readings: PixReadingsTable;
  pix_webhooks: PixWebhooksTable;
  rate_limits: RateLimitsTable;
  refunds: RefundsTable;
  registration_people: RegistrationPeopleTable;
  registration_vehicles: RegistrationVehiclesTable;
  registrations: RegistrationsTable;
  sessions: SessionsTable;
  signup_links: SignupLinksTable;
  signups: SignupsTable;
  stage_results: StageResultsTable;
  stage_reminders: StageRemindersTable;
  stages: StagesTable;
  unmatched_payments: UnmatchedPaymentsTable;
  vacancy_ledger: VacancyLedgerTable;
  vacancy_pools: VacancyPoolsTable;
  vehicle_versions: VehicleVersionsTable;
  vehicles: VehiclesTable;
  vouchers: VouchersTable;
}
