import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { countListeners } from '../../../testing/fixtures/heard-changes.ts';
import { MAX_STREAMS_PER_PERSON } from '../../../platform/requests/open-streams.ts';

const DUE = { status: 'Aguardando Pagamento', payment_status: 'open', waiting_position: null };

describe('the stream of a registration', () => {
  let server: PaymentApp;
  const leaving: AbortController[] = [];
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const client of leaving.splice(0)) client.abort();
  });

  async function open(id: number, token: string) {
    const client = new AbortController();
    leaving.push(client);
    const response = await fetch(`${server.url}/api/registrations/${id}/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: client.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    /** The next block of the stream, or null at its end. */
    async function next(): Promise<string | null> {
      while (!text.includes('\n\n')) {
        const part = await reader?.read();
        if (part?.value === undefined) return null;
        text += part.value;
      }
      const [block = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      return block;
    }
    /** The next event, skipping heartbeats. */
    const nextEvent = async (): Promise<unknown> => {
      let block = await next();
      while (block === ': ') block = await next();
      return block === null ? null : JSON.parse(block.replace(/^data: /, ''));
    };
    return { response, next, nextEvent, leave: () => client.abort() };
  }

  const openOwn = ({ id, entrant }: DueFixture) => open(id, entrant.token);

  it('tells the status at once, and that it is approved by itself [PAY-01, PAY-13]', async () => {
    const due = await dueFixture(server);
    const stream = await openOwn(due);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await stream.nextEvent()).toEqual(DUE);
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect(await stream.nextEvent()).toEqual({
      status: 'Aprovado',
      payment_status: 'paid',
      waiting_position: null,
    });
    await server.call(cancelRegistration, {
      token: due.entrant.token,
      body: { registration_id: due.id },
    });
    expect(await stream.nextEvent()).toMatchObject({
      status: 'Cancelada',
      payment_status: 'refunding',
    });
    await settleDown(server);
    expect(await stream.nextEvent()).toMatchObject({ payment_status: 'refunded' });
  });

  it('keeps the connection alive with comments', async () => {
    const due = await dueFixture(server);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await openOwn(due);
    expect(await stream.nextEvent()).toEqual(DUE);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await stream.next()).toBe(': ');
  });

  it('ends within a minute of the session, and answers 401 from then on', async () => {
    const due = await dueFixture(server);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await openOwn(due);
    expect(await stream.nextEvent()).toEqual(DUE);
    await server.services.db
      .updateTable('sessions')
      .set({ revoked_at: server.clock.now() })
      .where('customer_id', '=', due.entrant.id)
      .execute();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await stream.next(), await stream.next(), await stream.next()]).toEqual([
      ': ',
      ': ',
      ': ',
    ]);
    expect(await stream.next()).toBeNull();
    expect((await openOwn(due)).response.status).toBe(401);
  });

  it('tells after a minute what no notification told', async () => {
    const due = await dueFixture(server);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await openOwn(due);
    expect(await stream.nextEvent()).toEqual(DUE);
    await server.services.db
      .updateTable('charges')
      .set({ expires_at: server.clock.now() })
      .where('txid', '=', due.txid)
      .execute();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await stream.nextEvent()).toMatchObject({ payment_status: 'expired' });
  });

  it('opens so many and no more for one customer, and counts those who left', async () => {
    const due = await dueFixture(server);
    const opened = [];
    for (let count = 0; count < MAX_STREAMS_PER_PERSON; count += 1) {
      opened.push(await openOwn(due));
    }
    const refused = await openOwn(due);
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    opened[0]?.leave();
    await expect.poll(async () => (await openOwn(due)).response.status).toBe(200);
  });

  it('asks and listens no more once its client left, or the answer cannot be read', async () => {
    const due = await dueFixture(server);
    const listening = countListeners(server);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = vi.getTimerCount();
    const stream = await openOwn(due);
    expect(await stream.nextEvent()).toEqual(DUE);
    expect([listening(), vi.getTimerCount()]).toEqual([1, before + 2]);
    stream.leave();
    await expect.poll(() => [listening(), vi.getTimerCount()]).toEqual([0, before]);
    const broken = await openOwn(due);
    expect(await broken.nextEvent()).toEqual(DUE);
    const logged = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    const err = new Error('connection lost');
    vi.spyOn(server.services.db, 'selectFrom').mockImplementationOnce(() => {
      throw err;
    });
    await server.services.notifications.registrationChanged(server.services.db, due.id);
    expect(await broken.next()).toBeNull();
    expect(logged).toHaveBeenCalledWith({ err }, 'stream ended');
    await expect.poll(() => [listening(), vi.getTimerCount()]).toEqual([0, before]);
  });

  it('is shown to its customer only', async () => {
    const due = await dueFixture(server);
    const stranger = await buildCustomer(server.services);
    expect((await open(due.id, stranger.token)).response.status).toBe(404);
    expect((await open(due.id, 'x'.repeat(43))).response.status).toBe(401);
  });

  it('ends when the server stops', async () => {
    const other = await startPaymentApp();
    const due = await dueFixture(other);
    const response = await fetch(`${other.url}/api/registrations/${due.id}/events`, {
      headers: { authorization: `Bearer ${due.entrant.token}` },
    });
    await other.close();
    expect(await response.text()).toBe(`data: ${JSON.stringify(DUE)}\n\n`);
  });
});
