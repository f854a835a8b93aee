import type * as z from 'zod/mini';
import type { HookMessage } from '@trilha/contract/integrations/hook-event.schema.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { sendingOf, type spreadEventJob } from '../integrations.jobs.ts';
import { findEventFacts, findWantingHooks, insertDeliveries } from './deliveries.sql.ts';

type PartnerEvent = z.output<typeof spreadEventJob.payload>;
type Facts = NonNullable<Awaited<ReturnType<typeof findEventFacts>>>;

/** Phones are not trusted: partners get no message about a car that is not in the stage. */
const isOfStage = ({ car }: PartnerEvent, { registration }: Facts): boolean =>
  car === undefined || registration !== null;

function messageOf(event: PartnerEvent, facts: Facts): HookMessage {
  const { id, title, registration, number, status } = facts;
  return {
    type: event.kind,
    timestamp: event.at,
    data: {
      stage: { id, title },
      ...(registration === null || number === null || status === null
        ? {}
        : { registration: { id: registration, number, status } }),
      ...(event.car === undefined ? {} : { car: event.car }),
      ...(event.turn === undefined ? {} : { turn: event.turn }),
      ...(event.result === undefined ? {} : { result: { id: event.result } }),
    },
  };
}

/**
 * Creates and queues an event's message for every subscribed webhook, once. Running it again, after a crash or in
 * another process, adds nothing.
 */
export async function spreadEvent(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  event: PartnerEvent,
): Promise<void> {
  const { event_id, kind, stage, car, turn } = event;
  await inTransaction(db, async (tx) => {
    const facts = await findEventFacts(tx, event);
    if (facts === undefined || !isOfStage(event, facts)) return;
    const at = new Date(event.at);
    const hooks = await findWantingHooks(tx, { kind, stage, brand: facts.automaker_id, at });
    const body = JSON.stringify(messageOf(event, facts));
    const once = car === undefined ? null : `${kind} ${car} ${turn}`;
    const rows = hooks.map((webhook_id) => ({
      webhook_id,
      event_id,
      once,
      kind,
      body,
      created_at: clock.now(),
    }));
    const made = await insertDeliveries(tx, rows);
    await jobs.enqueueAll(tx, made.map(sendingOf));
  });
}
