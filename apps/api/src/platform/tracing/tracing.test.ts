import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { entrantFixture, enter, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { signUpCanary } from '../../testing/fixtures/canary-person.ts';
import {
  type ExportedSpan,
  type OtlpCollector,
  startOtlpCollector,
} from '../../testing/outside/otlp-collector.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createLogger } from '../operations/logger.ts';
import { contextOfRequest, createTraces } from './create-traces.ts';
import { inSpan, traced, tracedBatch } from './spans.ts';
import { traceBudget } from './trace-budget.ts';

let collector: OtlpCollector | undefined;
afterEach(() => collector?.close());

const withCollector = ({ url }: OtlpCollector) => ({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, TRACES_PER_SECOND: '1000' },
});

const attributeOf = (span: ExportedSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('traces', () => {
  it('hold request, entry batch, statements and the linked job of an entry, and nothing of its customer [EXT-41]', async () => {
    collector = await startOtlpCollector();
    const server = await startTestApp(withCollector(collector));
    const canary = await signUpCanary(server);
    await canary.enter();
    await server.app.inject(`/api/email/resend?email=${canary.email}&url=x&automaker=1`);
    await server.close();

    const spans = collector.spans();
    const entry = spans.find(({ name }) => name === 'POST /api/registrations');
    const below = (parent: ExportedSpan | undefined): ExportedSpan[] =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    const batch = below(entry).find(({ name }) => name === 'entry batch');
    expect(attributeOf(entry, 'http.response.status_code')).toBe(201);
    expect(batch?.traceId).toBe(entry?.traceId);
    expect(below(batch).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'select', 'insert', 'commit']),
    );
    const texts = below(batch).map((span) => attributeOf(span, 'db.query.text'));
    expect(texts.join('\n')).toContain('insert into "jobs" ("name", "payload", "run_at"');
    // Reads on the shared connections.
    const session = below(entry).find(({ name }) => name === 'select');
    expect(attributeOf(session, 'db.query.text')).toMatch(/sessions/);

    const charge = spans.find(({ name }) => name === 'job create-charge');
    expect(charge?.links).toMatchObject([{ traceId: entry?.traceId, spanId: entry?.spanId }]);
    expect(charge?.traceId).not.toBe(entry?.traceId);
    expect(below(charge).map(({ name }) => name)).toContain('partner pix:mitsubishi');
    const code = String(attributeOf(entry, 'trilha.request_id'));
    expect(contextOfRequest(code).traceId).toBe(entry?.traceId);
    const first = collector.exports()[0]?.resourceSpans[0];
    expect(first?.resource.attributes).toContainEqual({
      key: 'host.name',
      value: { stringValue: hostname() },
    });

    const bytes = collector.bodies.join('\n');
    const secrets = [canary.token, canary.password, `canary-key`, 'gaiola.example'];
    expect([...canary.traces, ...secrets].filter((text) => bytes.includes(text))).toEqual([]);
  });

  it('load nothing of OpenTelemetry unless a collector is configured [EXT-42]', async () => {
    const source = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { startTestApp } = await import('./testing/test-app.ts');
      const server = await startTestApp({ env: JSON.parse(process.argv[1]) });
      await server.app.inject('/api/stages');
      await server.close();
      const own = loaded.filter((url) => /opentelemetry.(sdk|exporter|otlp|resources)/.test(url));
      process.stdout.write(String(own.length));
      process.exit(0);`;
    const loadedWith = async (env: object): Promise<number> => {
      const program = ['--input-type=module', '-e', source, JSON.stringify(env)];
      const cwd = join(import.meta.dirname, '../..');
      return Number((await promisify(execFile)(process.execPath, program, { cwd })).stdout);
    };
    expect(await loadedWith({})).toBe(0);
    collector = await startOtlpCollector();
    expect(await loadedWith(withCollector(collector).env)).toBeGreaterThan(0);
  });

  /** An entry and its jobs beside a collector that answers so; the server has stopped then. */
  async function enterBeside(answer: Parameters<typeof startOtlpCollector>[0]): Promise<number> {
    collector = await startOtlpCollector(answer);
    const server = await startTestApp(withCollector(collector));
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const { statusCode } = await enter(server, fixture, entrant);
    await server.services.jobs.runDue();
    await server.close();
    expect(collector.bodies.length).toBeGreaterThan(0);
    return statusCode;
  }

  it.each([
    ['refuses', (response) => response.writeHead(400).end('no')],
    ['is overloaded', (response) => response.writeHead(503, { 'retry-after': '60' }).end()],
    ['breaks off', (response) => response.destroy()],
  ] satisfies Array<[string, Parameters<typeof startOtlpCollector>[0]]>)(
    'disturb no request and no stop when the collector %s [EXT-43]',
    async (_what, answer) => {
      expect(await enterBeside(answer)).toBe(201);
    },
  );

  it('let the server stop while the collector still says nothing [EXT-43]', async () => {
    let isGivenUp = false;
    const status = await enterBeside((response) => {
      response.on('close', () => {
        isGivenUp = true;
      });
    });
    expect([status, isGivenUp]).toEqual([201, false]);
  });

  it('say once in the log that the collector takes none [EXT-43]', async () => {
    collector = await startOtlpCollector((response) => response.writeHead(400).end('no'));
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => lines.push(line) });
    const traces = createTraces({ url: collector.url, perSecond: 1_000, log });
    // Two exports: one has 512 spans at most.
    for (let count = 0; count < 600; count += 1) traces.job('count', null)?.end();
    await traces.close();
    expect(lines.filter((line) => line.includes('traces are not taken'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('"no"');
  });

  it('link a batch to every other request in it, and nest what runs in it [EXT-41]', async () => {
    collector = await startOtlpCollector();
    const log = createLogger('silent');
    const traces = createTraces({ url: collector.url, perSecond: 2, log });
    const [first, second] = ['AAAA-2222', 'BBBB-3333'];
    const request = traces.request(first, 'POST /first');
    traces.request(second, 'POST /second')?.end();
    expect(traces.request('CCCC-4444', 'POST /third')).toBeNull();
    await inSpan(null, () =>
      tracedBatch(traces, ['CCCC-4444', first, second], () =>
        traced('partner cep', { kind: 'client' }, async () => {}),
      ),
    );
    request?.end();
    await tracedBatch(traces, ['CCCC-4444'], () => traced('lost', {}, async () => {}));
    await traces.close();
    const spans = collector.spans();
    const batch = spans.find(({ name }) => name === 'entry batch');
    expect(batch?.traceId).toBe(contextOfRequest(first).traceId);
    expect(batch?.links?.map(({ traceId }) => traceId)).toEqual(
      ['CCCC-4444', second].map((id) => contextOfRequest(id).traceId),
    );
    const partner = spans.find(({ name }) => name === 'partner cep');
    expect([partner?.parentSpanId, partner?.kind]).toEqual([batch?.spanId, 3]);
    expect(spans.map(({ name }) => name)).not.toContain('lost');
  });

  it('begin only so often in a second [EXT-44]', () => {
    let now = 0;
    const takes = traceBudget(2, () => now);
    expect([takes(), takes(), takes()]).toEqual([true, true, false]);
    now = 1_000;
    expect(takes()).toBe(true);
  });
});
