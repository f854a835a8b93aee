import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type {
  RehearsalNews,
  RehearsalOrder,
} from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import { startPartners } from '@trilha/partners/start-partners.ts';
import { arrive } from './arrive.ts';
import type { IsolatedAnswers, IsolatedQuestion } from './isolated-messages.ts';
import { reportOf } from './report-of.ts';

// Rehearses the opening that the parent process sends, and exits when the parent ends.

/** Delay of the Pix stand-in when the rehearsal asks for a slow one. */
const SLOW_PIX_MS = 3_000;

let news: RehearsalNews = { phase: 'preparing', done: 0, report: null, problem: null };

function tell(more: Partial<RehearsalNews>): void {
  news = { ...news, ...more };
  if (process.connected) process.send?.(news);
}

async function ask<Kind extends IsolatedQuestion['ask']>(
  child: ChildProcess,
  asked: Extract<IsolatedQuestion, { ask: Kind }>,
): Promise<IsolatedAnswers[Kind]> {
  child.send(asked);
  const gone = once(child, 'exit').then(() => {
    throw new Error('the isolated server ended');
  });
  const [told] = (await Promise.race([once(child, 'message'), gone])) as [
    { answered: IsolatedAnswers[Kind] } | { failed: string },
  ];
  if ('failed' in told) throw new Error(told.failed);
  return told.answered;
}

async function rehearse(order: RehearsalOrder, child: ChildProcess): Promise<void> {
  tell({});
  const partners = await startPartners();
  if (order.pix === 'slow') partners.switches.set({ pix: { mode: 'slow', ms: SLOW_PIX_MS } });
  const { url, smtpUrl } = partners;
  const databaseUrl = process.env['REHEARSAL_DATABASE_URL'] ?? null;
  const world = await ask(child, {
    ask: 'prepare',
    order,
    partners: { url, smtpUrl },
    databaseUrl,
  });
  await ask(child, { ask: 'begin' });
  const arrived = await arrive(world, order.arrivals, (done) => tell({ phase: 'arriving', done }));
  tell({ phase: 'settling', done: arrived.answers.length });
  const told = arrived.answers.flatMap(({ registration }) =>
    registration ? [[registration.id, registration.waiting_position] as const] : [],
  );
  const counted = await ask(child, { ask: 'count', told });
  tell({ report: reportOf(arrived, counted) });
  await partners.close();
}

process.once('disconnect', () => process.exit());
const [order] = (await once(process, 'message')) as [RehearsalOrder];
const child = fork(join(import.meta.dirname, 'isolated-server.ts'));
try {
  await rehearse(order, child);
} catch (error) {
  tell({ problem: error instanceof Error ? error.message : String(error) });
} finally {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
  process.disconnect();
}
