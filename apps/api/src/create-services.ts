import { setTimeSource } from '@trilha/contract/time-source.ts';
import type { Config } from './config/config.ts';
import type { DatabaseHandle } from './database/client.ts';
import type { Clock } from './platform/clock.ts';
import { openCredentialKeys } from './platform/secrets/credential-keys.ts';
import { measureDatabase } from './platform/operations/database-metrics.ts';
import { createFileStorage } from './platform/files/file-storage.ts';
import { createGuard } from './platform/partners/http-client.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { measureJobs } from './platform/jobs/measure-jobs.ts';
import { keepAnswers } from './platform/requests/kept-answers.ts';
import { onCommit } from './platform/transaction.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { createLogger } from './platform/operations/logger.ts';
import { createReadiness } from './platform/operations/readiness.ts';
import { smtpTransport } from './platform/partners/mail-transport.ts';
import { createNotifications } from './platform/notifications.ts';
import { passwordHasher } from './platform/secrets/password-hash.ts';
import { openTraces } from './platform/tracing/open-traces.ts';
import { createTelemetry } from './platform/operations/telemetry.ts';
import type { Services } from './services.ts';
import type { Log } from './platform/operations/logger.ts';

export interface ServiceOverrides {
  readonly clock?: Clock;
  readonly log?: Log;
  /** How long shared responses are cached, in milliseconds; `KEPT_MS` by default. */
  readonly keptMs?: number;
}

/** Creates the services that all features share, on an open and migrated database. */
export async function createServices(
  config: Config,
  database: DatabaseHandle,
  overrides: ServiceOverrides = {},
): Promise<Services> {
  const clock = overrides.clock ?? database.clock;
  setTimeSource(clock.now);
  const log = overrides.log ?? createLogger(config.logLevel);
  const telemetry = createTelemetry();
  const { db, reads, listen } = database;
  const readiness = createReadiness(database);
  measureDatabase(telemetry, database);
  const mayRun = (): boolean => !readiness.isClockWrong();
  const traces = await openTraces(config, log);
  const jobs = createJobs({ db, clock, log, mayRun, traces, onOutcome: telemetry.job });
  measureJobs(telemetry.registry, { db, clock, kinds: jobs.kinds });
  const guard = createGuard(db, clock);
  const kept = keepAnswers(clock, overrides.keptMs);
  onCommit(db, kept.changed);
  return {
    config,
    db,
    reads,
    listen,
    clock,
    takeClockDifferences: database.clock.takeDifferences,
    log,
    telemetry,
    lifecycle: createLifecycle(),
    readiness,
    traces,
    passwords: passwordHasher(),
    jobs,
    mail: smtpTransport(config.mail),
    files: await createFileStorage(config.files, guard),
    credentialKeys: await openCredentialKeys(config),
    notifications: await createNotifications(listen),
    guard,
    kept,
  };
}

/** Closes in an order that loses nothing: jobs first, the database last. */
export async function closeServices(services: Services, database: DatabaseHandle): Promise<void> {
  await services.jobs.stop();
  await services.notifications.stop();
  services.mail.close();
  await services.traces?.close();
  await database.close();
}
