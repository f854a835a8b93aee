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
import type { Services } from '../services.ts';
import { testConfig } from './test-config.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { openTestDatabase } from './database/test-database.ts';
import { openTestFolder } from './outside/test-files.ts';

/** A Tuesday noon in São Paulo; tests move on from here. */
export const TEST_START = new Date('2026-03-10T15:00:00.000Z');

export interface CallOptions {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** The network address it comes from; 127.0.0.1 unless told. */
  readonly from?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: ManualClock;
  readonly partners: Partners;
  /** One request as a client without a browser sends it (no cookies, no CSRF). */
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  /** The one of the demonstration, also where the other tests have a real PostgreSQL. */
  readonly database?: 'embedded';
  /** False: behaves as a production, but with this machine's stand-ins as its partners. */
  readonly demo?: false;
  /** True: demands TLS of the mail server, as a production does of any but its own machine's. */
  readonly requireMailTls?: true;
  readonly startAt?: Date;
  /** The pages it serves; none unless a test is about them. */
  readonly portal?: PortalBuild;
  /** The staff's pages, for the staff's host; none unless a test is about them. */
  readonly backoffice?: BackofficeBuild;
  readonly log?: { write: (line: string) => void };
  /** How long answers for everybody are kept; not at all, since tests build stages behind the server's back. */
  readonly keptMs?: number;
  /** How the stand-ins behave, for example how long a refund takes. */
  readonly partners?: PartnersOptions;
}

/**
 * The real app on a database of its own, with real partner stand-ins and a clock that
 * the test moves. Jobs run when the test says so: `services.jobs.runDue()`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = manualClock(options.startAt ?? TEST_START);
  const partners = await startPartners({
    port: 0,
    smtpPort: 0,
    clock: clock.now,
    ...options.partners,
  });
  const isEmbedded = options.database === 'embedded';
  const database = await (isEmbedded ? openEmbeddedDatabase() : openTestDatabase());
  const files = openTestFolder();
  const env = { FILES_URL: files.path, ...options.env };
  const read = testConfig(partners, env);
  const mail = { ...read.mail, requireTls: options.requireMailTls ?? read.mail.requireTls };
  const config = { ...read, mail, demo: options.demo ?? true };
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

/** The request a test client sends for an endpoint. */
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
