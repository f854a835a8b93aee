import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import {
  type Partners,
  type PartnersOptions,
  startPartners,
} from '@trilha/partners/start-partners.ts';
import { buildApp } from '../app.ts';
import { closeServices, createServices } from '../create-services.ts';
import { type ManualClock, manualClock } from '../platform/clock.ts';
import { createLogger } from '../platform/operations/logger.ts';
import type { BackofficeBuild } from '../platform/pages/backoffice-build.ts';
import type { PortalBuild } from '../platform/pages/portal-build.ts';
import { traceStatement } from '../platform/tracing/spans.ts';
import type { Services } from '../services.ts';
import { testConfig } from './test-config.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openOwnTestDatabase, openTestDatabase } from './database/test-database.ts';
import { openTestFolder } from './outside/test-files.ts';

/** A Tuesday noon in São Paulo; tests advance the clock from here. */
export const TEST_START = new Date('2026-03-10T15:00:00.000Z');

export interface CallOptions {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** IP address of the caller; 127.0.0.1 by default. */
  readonly from?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: ManualClock;
  readonly partners: Partners;
  /** A request from a client without browser (no cookies, no CSRF). */
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  /**
   * `embedded`: the demonstration's database, even when other tests have a real PostgreSQL. `own`: one that no other app
   * has used or will use, for a test that changes its schema.
   */
  readonly database?: 'embedded' | 'own';
  /** False to behave like production, but with this machine's stand-ins as partners. */
  readonly demo?: false;
  /** True to require TLS of the mail server, as production does except for its own machine. */
  readonly requireMailTls?: true;
  readonly startAt?: Date;
  /** Pages to serve; none by default. */
  readonly portal?: PortalBuild;
  /** Back-office pages to serve; none by default. */
  readonly backoffice?: BackofficeBuild;
  readonly log?: { write: (line: string) => void };
  /**
   * How long shared responses are cached; not at all by default, because tests change stages directly in the database.
   */
  readonly keptMs?: number;
  /** Behaviour of the stand-ins, for example how long a refund takes. */
  readonly partners?: PartnersOptions;
}

const OPENED = {
  embedded: openEmbeddedDatabase,
  own: openOwnTestDatabase,
  kept: openTestDatabase,
};

/**
 * The real app on a separate database, with real partner stand-ins and a clock that the test sets. Jobs run only when
 * the test calls `services.jobs.runDue()`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = manualClock(options.startAt ?? TEST_START);
  const partners = await startPartners({
    port: 0,
    smtpPort: 0,
    clock: clock.now,
    ...options.partners,
  });
  const files = openTestFolder();
  const env = { FILES_URL: files.path, ...options.env };
  const read = testConfig(partners, env);
  const mail = { ...read.mail, requireTls: options.requireMailTls ?? read.mail.requireTls };
  const config = { ...read, mail, demo: options.demo ?? true };
  const database =
    config.tracesUrl === null
      ? await OPENED[options.database ?? 'kept']()
      : await openOwnTestDatabase(traceStatement);
  const services = await createServices(config, database, {
    clock,
    keptMs: options.keptMs ?? 0,
    ...(options.log === undefined ? {} : { log: createLogger(config.logLevel, options.log) }),
  });
  const app = await buildApp(services, options.portal, options.backoffice);
  await app.ready();
  return {
    app,
    services,
    clock,
    partners,
    call: (endpoint, call = {}) => app.inject(requestOf(endpoint, call)),
    close: async () => {
      await app.close();
      await closeServices(services, database);
      await partners.close();
      files.remove();
    },
  };
}

/** The request that a test client sends to an endpoint. */
export function requestOf(
  endpoint: Endpoint,
  { params = {}, query, body, token, headers, from }: CallOptions,
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return {
    method: endpoint.method,
    url: `/api${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(from === undefined ? {} : { remoteAddress: from }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { payload: body as object }),
  };
}
