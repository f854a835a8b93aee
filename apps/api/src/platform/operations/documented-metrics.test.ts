import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { reconcilePaymentsJob } from '../../features/payments/payments.jobs.ts';
import { runRecurring } from '../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const folder = new URL('../../../../../deploy/monitoring/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
/** PromQL functions that look like metric names. */
const FUNCTIONS: ReadonlySet<string> = new Set(['histogram_quantile']);
/** Metrics of Prometheus and its exporters, not of the servers. */
const OF_OTHERS = /^(?:up|probe_success|probe_ssl_earliest_cert_expiry)$/;

/** Expressions of the alert rules. */
function alertQueries(rules: string): string[] {
  const { groups } = parse(rules) as {
    readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<{ readonly expr: string }> }>;
  };
  return groups.flatMap((group) => group.rules.map(({ expr }) => expr));
}

/** Expressions of all dashboards. */
function dashboardQueries(): string[] {
  const names = readdirSync(new URL('dashboards/', folder));
  return names.flatMap((name) => {
    const { panels } = JSON.parse(read(`dashboards/${name}`)) as {
      readonly panels: ReadonlyArray<{
        readonly targets: ReadonlyArray<{ readonly expr: string }>;
      }>;
    };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });
}

/** Metric names in a query: words with an underscore that are not label values. */
function namesIn(query: string): string[] {
  const bare = query.replaceAll(/"[^"]*"/g, '');
  return (bare.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).filter(
    (name) => !FUNCTIONS.has(name) && !OF_OTHERS.test(name),
  );
}

type Labels = Readonly<Record<string, string>>;

const labelsIn = (text: string): Labels =>
  Object.fromEntries(
    [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, of = '', is = '']) => [of, is]),
  );

/** Labels of each series of a metric. */
function seriesOf(exposed: string, name: string): Labels[] {
  const lines = exposed.split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => labelsIn(line.slice(name.length)));
}

/**
 * Selectors of a query without a matching series, and `by` labels that no series has: such an alert would never fire.
 */
function unanswered(query: string, exposed: string): string[] {
  const selectors = [...query.matchAll(/([a-z_]+)\{([^}]*)\}/g)].filter(
    ([, name = '', told = '']) => {
      const wanted = [...told.matchAll(/([a-z]+)(!?=~?)"([^"]*)"/g)];
      const isMet = (labels: Labels) =>
        wanted.every(
          ([, of = '', how = '', value = '']) =>
            new RegExp(`^(?:${value})$`).test(labels[of] ?? '') !== how.startsWith('!'),
        );
      if (OF_OTHERS.test(name)) return false;
      return wanted.length === 0 || !seriesOf(exposed, name).some(isMet);
    },
  );
  // Prometheus adds `instance` to every series.
  const sums = [...query.matchAll(/by \(([a-z, ]+)\) \((?:rate\()?([a-z_]+)/g)].filter(
    ([, by = '', name = '']) =>
      by !== 'instance' &&
      !seriesOf(exposed, name).some((labels) => by.split(', ').every((label) => label in labels)),
  );
  return [...selectors, ...sums].map(([text]) => text);
}

describe('the alerts and dashboards of deploy/monitoring', () => {
  let server: TestApp;
  let exposed: string;
  beforeAll(async () => {
    server = await startTestApp();
    const { services } = server;
    services.telemetry.request('GET', '/api/stages', 503, 1);
    services.telemetry.request('POST', '/api/registrations', 201, 1);
    services.telemetry.job('send-email', 'failed');
    await runRecurring(server, reconcilePaymentsJob);
    const now = services.clock.now();
    const job = { name: 'of-another-release', payload: '{}', created_at: now, run_at: now };
    await services.db.insertInto('jobs').values(job).execute();
    exposed = await services.telemetry.registry.metrics();
  });
  afterAll(() => server.close());

  it('ask for metrics that there are', () => {
    const alerts = alertQueries(read('alerts.yml'));
    const shown = dashboardQueries();
    expect(Math.min(alerts.length, shown.length)).toBeGreaterThan(19);
    const queries = [...alerts, ...shown];
    const unknown = queries
      .flatMap(namesIn)
      .filter((name) => !exposed.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `));
    expect(unknown).toEqual([]);
  });

  it('ask of them what they tell: labels that there are, with values that they take', () => {
    const queries = [...alertQueries(read('alerts.yml')), ...dashboardQueries()];
    expect(queries.flatMap((query) => unanswered(query, exposed))).toEqual([]);
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
    const rules = 'groups: [{ rules: [{ expr: max(no_such_thing) > 1 }] }]';
    expect(alertQueries(rules).flatMap(namesIn)).toEqual(['no_such_thing']);
    expect(exposed).not.toContain('no_such_thing');
  });
});
