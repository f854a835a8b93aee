import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDown } from '../platform/service-fault.ts';
import type { Switches } from '../platform/switches.ts';
import { vapidProblem } from './check-vapid.ts';
import type { PushService } from './push-service.ts';

const MOST_BYTES = 4_096;
/** Retry times when limited or down: the first is sent in seconds, the second as a date. */
const LIMITED_SECONDS = 30;
const DOWN_SECONDS = 120;

interface OfSubscription {
  Params: { id: string };
}

/**
 * A push service (RFC 8030) with VAPID (RFC 8292): it accepts encrypted messages for browsers and delivers them.
 * Subscribing and receiving is not standardised, so it uses plain JSON here. Tokens are checked by this machine's
 * clock, as by any push service.
 */
export function addPushRoutes(
  app: FastifyInstance,
  service: PushService,
  { switches, origin }: { switches: Switches; origin: () => string },
): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post<{ Body: { applicationServerKey: string } }>('/push/subscriptions', (request, reply) => {
    const id = service.subscribe(request.body.applicationServerKey);
    return reply.code(201).send({ endpoint: `${origin()}/push/send/${id}` });
  });

  app.delete<OfSubscription>('/push/send/:id', (request, reply) => {
    service.unsubscribe(request.params.id);
    return reply.code(204).send();
  });

  app.get<OfSubscription>('/push/send/:id', (request, reply) => {
    const state = service.find(request.params.id);
    return state === undefined ? reply.code(410).send() : reply.send(state.messages);
  });

  app.post<OfSubscription>('/push/send/:id', async (request, reply) => {
    if (await isDown(switches, 'push')) {
      const until = new Date(Date.now() + DOWN_SECONDS * 1_000).toUTCString();
      return reply.code(503).header('retry-after', until).send('down');
    }
    const { mode } = switches.get().push;
    if (mode === 'limited')
      return reply.code(429).header('retry-after', LIMITED_SECONDS).send('slow down');
    if (mode === 'elsewhere') return reply.redirect('http://127.0.0.1:9/', 307);
    const state = service.find(request.params.id);
    if (mode === 'gone' || state === undefined) return reply.code(410).send('gone');
    const problem = vapidProblem(request.headers.authorization, {
      audience: origin(),
      expected: state.senderKey,
      now: new Date(),
    });
    if (problem !== null) return reply.code(403).send(problem);
    const refusal = messageProblem(request);
    if (refusal !== null) return reply.code(400).send(refusal);
    const { ttl, urgency, topic } = request.headers;
    service.accept(request.params.id, {
      body: (request.body as Buffer).toString('base64url'),
      ttl: Number(ttl),
      urgency: String(urgency ?? 'normal'),
      topic: typeof topic === 'string' ? topic : null,
    });
    return reply.code(201).header('location', `${origin()}/push/message`).send();
  });
}

function messageProblem({ headers, body }: FastifyRequest): string | null {
  if (headers['content-encoding'] !== 'aes128gcm') return 'not aes128gcm';
  if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return 'no TTL';
  const { topic, urgency } = headers;
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 'not a topic';
  if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(urgency))) {
    return 'not an urgency';
  }
  // Salt, record size, key length, key, and tag of an empty record (RFC 8188, 2.1).
  return Buffer.isBuffer(body) && body.length > 86 + 16 ? null : 'not a record';
}
