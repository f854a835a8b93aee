import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePaymentsJob } from '../../features/payments/payments.jobs.ts';
import { runRecurring } from '../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
/** The one word of PromQL that looks like a name. */
const FUNCTION = 'histogram_quantile';

/** First column of the table of alerts. */
function alertQueries(text: string): string[] {
  const [, table = ''] = text.split('| Alert | Means | First move |\n');
  const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  return rows.flatMap((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? []);
}

/** Names of metrics in a query: what has an underscore and is no value of a label. */
function namesIn(query: string): string[] {
  const bare = query.replaceAll(/"[^"]*"/g, '');
  return (bare.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).filter((name) => name !== FUNCTION);
}

type Labels = Readonly<Record<string, string>>;

const labelsIn = (text: string): Labels =>
  Object.fromEntries(
    [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, of = '', is = '']) => [of, is]),
  );

/** What is exposed of a metric, by the labels of each of its series. */
function seriesOf(exposed: string, name: string): Labels[] {
  const lines = exposed.split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => labelsIn(line.slice(name.length)));
}

/** Selectors of a query that no series answers, and labels to sum by that no series has: an alert that never comes. */
function unanswered(query: string, exposed: string): string[] {
  const selectors = [...query.matchAll(/([a-z_]+)\{([^}]*)\}/g)].filter(
    ([, name = '', told = '']) => {
      const wanted = [...told.matchAll(/([a-z]+)(=~?)"([^"]*)"/g)];
      const isMet = (labels: Labels) =>
        wanted.every(([, of = '', , value = '']) =>
          new RegExp(`^(?:${value})$`).test(labels[of] ?? ''),
        );
      return wanted.length === 0 || !seriesOf(exposed, name).some(isMet);
    },
  );
  const sums = [...query.matchAll(/by \(([a-z, ]+)\) \((?:rate\()?([a-z_]+)/g)].filter(
    ([, by = '', name = '']) =>
      !seriesOf(exposed, name).some((labels) => by.split(', ').every((label) => label in labels)),
  );
  return [...selectors, ...sums].map(([text]) => text);
}

describe('the alerts that operations are told to set', () => {
  let server: TestApp;
  let exposed: string;
  beforeAll(async () => {
    server = await startTestApp();
    const { services } = server;
    services.telemetry.request('GET', '/api/stages', 503, 1);
    await runRecurring(server, reconcilePaymentsJob);
    const now = services.clock.now();
    const job = { name: 'of-another-release', payload: '{}', created_at: now, run_at: now };
    await services.db.insertInto('jobs').values(job).execute();
    exposed = await services.telemetry.registry.metrics();
  });
  afterAll(() => server.close());

  it('ask for metrics that there are', () => {
    const queries = alertQueries(page);
    expect(queries.length).toBeGreaterThan(9);
    const unknown = queries
      .flatMap(namesIn)
      .filter((name) => !exposed.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `));
    expect(unknown).toEqual([]);
  });

  it('ask of them what they tell: labels that there are, with values that they take', () => {
    expect(alertQueries(page).flatMap((query) => unanswered(query, exposed))).toEqual([]);
  });

  it.each([
    'max(jobs_failing{lane="masses"}) > 0',
    'max(jobs_failing{queue="mass"}) > 0',
    'sum(rate(jobs_total{name="reconcile-payments",outcome="ok"}[15m])) == 0',
    'max by (job) (jobs_dead) > 0',
  ])('never comes, as the negative control: %s', (query) => {
    expect(unanswered(query, exposed)).toHaveLength(1);
  });

  it('are read by name, as the negative control', () => {
    const row =
      '| Alert | Means | First move |\n|---|---|---|\n| `max(no_such_thing) > 1` | x | y |\n\n';
    expect(alertQueries(row).flatMap(namesIn)).toEqual(['no_such_thing']);
    expect(exposed).not.toContain('no_such_thing');
  });
});
