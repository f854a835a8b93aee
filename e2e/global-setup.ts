import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { templateOn } from '@trilha/api/testing/database/test-database.ts';
import { startDemoChild } from '@trilha/tooling/demo/demo-child.ts';
import { freePort } from '@trilha/tooling/machine/free-port.ts';
import { startTestPostgres } from '@trilha/tooling/testing/test-postgres.ts';
import type { Mail } from './src/mailbox.ts';
import { metricNames, personalDataIn } from './src/personal-data.ts';

/** Address headers name the sender, recipient and id of an e-mail, so personal data is allowed there. */
const isNoAddress = (header: string): boolean => !/^(?:from|to|message-id): /.test(header);

interface JourneyDatabases {
  /** Environment of the demo. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/**
 * The journeys' servers are on what a production is on: it takes half the work of the embedded database, which
 * stands in where this machine has no PostgreSQL. Workers find the template of their own servers' in their environment.
 */
async function prepareDatabases(): Promise<JourneyDatabases> {
  const postgres = await startTestPostgres();
  if ('skipped' in postgres) {
    console.log(`journeys use the embedded database: ${postgres.skipped}`);
    return { env: {}, stop: async () => {} };
  }
  const demo = await createOwnDatabase(postgres.url, 'demo', templateOn(postgres.url));
  return {
    env: { DATABASE_URL: demo.url },
    stop: async () => {
      await demo.drop();
      await postgres.stop();
    },
  };
}

/**
 * One server with demo data for the whole run; workers find it by the ports in their environment. At the end
 * nothing of what the run's people typed may stand in its log, its metrics or the headers of its mails.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const metricsPort = await freePort();
  const databases = await prepareDatabases();
  const demo = await startDemoChild({
    ...databases.env,
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
  }).catch(async (error: unknown) => {
    await databases.stop();
    throw error;
  });
  process.env['E2E_PORT'] = String(demo.port);
  process.env['E2E_PARTNERS_PORT'] = String(demo.partnersPort);
  return async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const mails = await fetch(`http://127.0.0.1:${demo.partnersPort}/mailbox/messages`);
    const headers = ((await mails.json()) as Mail[]).flatMap((mail) => mail.headers);
    await demo.stop();
    await databases.stop();
    // Lines that are not JSON are printed for the person who starts the demo, including its accounts.
    const log = demo
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (log.length === 0) throw new Error('the server logged nothing');
    const found = personalDataIn([...log, ...headers.filter(isNoAddress), ...metricNames(metrics)]);
    if (found.length > 0)
      throw new Error(
        `personal data in log, metrics or headers of mails:\n${found.slice(0, 20).join('\n')}`,
      );
  };
}
