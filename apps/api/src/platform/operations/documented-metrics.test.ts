import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the alerts that operations are told to set', () => {
  let server: TestApp;
  let exposed: string;
  beforeAll(async () => {
    server = await startTestApp();
    await server.app.inject('/healthz');
    exposed = await server.services.telemetry.registry.metrics();
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

  it('are read by name, as the negative control', () => {
    const row =
      '| Alert | Means | First move |\n|---|---|---|\n| `max(no_such_thing) > 1` | x | y |\n\n';
    expect(alertQueries(row).flatMap(namesIn)).toEqual(['no_such_thing']);
    expect(exposed).not.toContain('no_such_thing');
  });
});
