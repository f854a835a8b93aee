import type { Config } from './config/config.ts';
import type { Database, Listen } from './database/client.ts';
import type { DatabaseClock } from './database/opening/database-clock.ts';
import type { Clock } from './platform/clock.ts';
import type { CredentialKeys } from './platform/secrets/credential-keys.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import type { Guard } from './platform/partners/http-client.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { KeptAnswers } from './platform/requests/kept-answers.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import type { MailTransport } from './platform/partners/mail-transport.ts';
import type { Notifications } from './platform/notifications.ts';
import type { Readiness } from './platform/operations/readiness.ts';
import type { PasswordHasher } from './platform/secrets/password-hash.ts';
import type { Traces } from './platform/tracing/spans.ts';
import type { Telemetry } from './platform/operations/telemetry.ts';
import type { Log } from './platform/operations/logger.ts';

/** Services for every feature; created once at start, and once per test server. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** For short reads outside transactions. */
  readonly reads: Database;
  readonly listen: Listen;
  readonly clock: Clock;
  /** How far this server's clock was from the database's since the last call. */
  readonly takeClockDifferences: DatabaseClock['takeDifferences'];
  readonly log: Log;
  readonly passwords: PasswordHasher;
  readonly jobs: Jobs;
  readonly mail: MailTransport;
  readonly files: FileStorage;
  readonly credentialKeys: CredentialKeys;
  readonly notifications: Notifications;
  readonly kept: KeptAnswers;
  readonly telemetry: Telemetry;
  readonly lifecycle: Lifecycle;
  readonly readiness: Readiness;
  /** Null when traces are off. */
  readonly traces: Traces | null;
  /** Circuit breaker for calls to partners. */
  readonly guard: Guard;
}
