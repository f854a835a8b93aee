import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const BODY = 'x'.repeat(4_000);
/** Longer than any response that arrives. */
const PATIENCE_MS = 20_000;
/** How long the test waits for a response that must not arrive. */
const SILENCE_MS = 400;

describe('a way to a server that can be made bad', () => {
  let server: Server;
  let proxy: FaultProxy;
  let asked = 0;
  beforeEach(async () => {
    asked = 0;
    server = createServer((_request, answer) => {
      asked += 1;
      answer.end(BODY);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    proxy = await startFaultProxy(`http://127.0.0.1:${port}`);
  });
  afterEach(async () => {
    await proxy.close();
    server.close();
  });

  /** The result of a request: its body as far as received, or the error code; and its duration. */
  async function ask(agent: Agent | false = false, timeout = PATIENCE_MS) {
    const since = performance.now();
    let body = '';
    const outcome = await new Promise<string>((resolve) => {
      const request = get(proxy.url, { agent, timeout }, (answer) => {
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => resolve('whole')).on('error', ({ message }) => resolve(message));
      });
      request.on('timeout', () => {
        resolve('silent');
        request.destroy();
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
    return { outcome, bytes: body.length, took: performance.now() - since };
  }

  test('hands everything on while nothing is wrong', async () => {
    expect(await ask()).toMatchObject({ outcome: 'whole', bytes: BODY.length });
    expect([proxy.connections(), proxy.broken()]).toEqual([1, 0]);
  });

  test('latency: later, and whole', async () => {
    proxy.set({ kind: 'latency', ms: 60 });
    const { outcome, took } = await ask();
    expect(outcome).toBe('whole');
    expect(took).toBeGreaterThan(115);
  });

  test('a black hole: nobody is asked, nothing comes, and the connection stays dead once it is gone', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    proxy.set({ kind: 'blackhole' });
    const { outcome } = await ask(agent, SILENCE_MS);
    expect([outcome, asked]).toEqual(['silent', 0]);
    // The abandoned connection has been closed here too, so the next one is counted separately.
    await expect.poll(() => proxy.swallowed()).toBe(0);
    const waiting = ask(agent);
    await expect.poll(() => [proxy.connections(), proxy.swallowed()]).toEqual([2, 1]);
    proxy.set({ kind: 'none' });
    expect([(await waiting).outcome, asked]).toEqual(['ECONNRESET', 0]);
    expect(await ask()).toMatchObject({ outcome: 'whole' });
    agent.destroy();
  });

  test('a reset: nobody is asked', async () => {
    proxy.set({ kind: 'reset' });
    expect((await ask()).outcome).toBe('ECONNRESET');
    expect([asked, proxy.broken()]).toEqual([0, 1]);
  });

  test('a lost answer: the server has given it, nobody heard', async () => {
    proxy.set({ kind: 'cut', afterBytes: 0 });
    expect(await ask()).toMatchObject({ outcome: 'ECONNRESET', bytes: 0 });
    expect([asked, proxy.broken()]).toEqual([1, 1]);
  });

  test('half an answer', async () => {
    proxy.set({ kind: 'cut', afterBytes: 1_000 });
    const { outcome, bytes } = await ask();
    expect(outcome).toBe('aborted');
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(1_000);
  });

  test('throttle: as fast as told', async () => {
    proxy.set({ kind: 'throttle', bytesPerSecond: 20_000 });
    const { outcome, took } = await ask();
    expect(outcome).toBe('whole');
    expect(took).toBeGreaterThan(150);
  });

  test('one fault for each exchange, chosen as it begins, also on a connection that is kept', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const faults = ['none', 'reset', 'none', 'none'] as const;
    let turn = 0;
    proxy.set(() => ({ kind: faults[turn++] ?? 'none' }));
    const outcomes: string[] = [];
    for (const _ of faults) outcomes.push((await ask(agent)).outcome);
    expect(outcomes).toEqual(['whole', 'ECONNRESET', 'whole', 'whole']);
    expect([turn, proxy.connections()]).toEqual([4, 2]);
    agent.destroy();
  });

  test('switched while a connection is open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(agent)).outcome).toBe('whole');
    proxy.set({ kind: 'reset' });
    expect((await ask(agent)).outcome).toBe('ECONNRESET');
    expect(proxy.connections()).toBe(1);
    agent.destroy();
  });
});
