import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLong } from '@trilha/api/testing/long-run.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'deploy/monitoring');
const rulesFile = join(folder, 'alerts.yml');

interface Rule {
  readonly alert: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}
interface Rules {
  readonly groups: ReadonlyArray<{ readonly rules: readonly Rule[] }>;
}
const { groups } = parse(await readFile(rulesFile, 'utf8')) as Rules;
const rules = groups.flatMap((group) => group.rules);

/** Series by selector, in promtool's notation: `1x240` is a 1 at every step for the whole test. */
type Series = Readonly<Record<string, string>>;

const DONE = 'jobs_total{name="reconcile-payments",outcome="done"}';
const SLOW = 'http_request_duration_seconds_bucket{route="/api/stages",status="200",le=';

/** Two servers during a quiet hour: every series of the rules exists and is healthy. */
const HEALTHY: Series = {
  'up{job="trilha",instance="one:9100"}': '1x70',
  'up{job="trilha",instance="two:9100"}': '1x70',
  'probe_success{job="trilha-outside",instance="https://portal.example/"}': '1x70',
  'probe_ssl_earliest_cert_expiry{job="trilha-outside",instance="https://portal.example/"}':
    '5184000x70',
  'jobs_due{lane="messages",name="send-email"}': '0x70',
  'jobs_oldest_due_seconds{lane="messages",name="send-email"}': '2x70',
  'jobs_oldest_due_seconds{lane="unknown",name="of-another-release"}': '0x70',
  'jobs_failing{lane="messages",name="send-email"}': '0x70',
  'jobs_failing{lane="mass",name="send-mailing"}': '0x70',
  'jobs_dead{lane="messages",name="send-email"}': '0x70',
  'circuit_open{partner="pix:mitsubishi"}': '0x70',
  [DONE]: '0+6x70',
  'http_request_duration_seconds_count{route="/api/stages",status="200"}': '0+600x70',
  'http_request_duration_seconds_count{route="/api/stages",status="503"}': '0x70',
  [`${SLOW}"0.1"}`]: '0+600x70',
  [`${SLOW}"2.5"}`]: '0+600x70',
  [`${SLOW}"5"}`]: '0+600x70',
  [`${SLOW}"+Inf"}`]: '0+600x70',
  control_rooms_open: '3x70',
  event_streams_open: '200x70',
  database_connections_waiting: '0x70',
  database_archive_delay_seconds: '20x70',
  database_listen_up: '1x70',
  database_writable: '1x70',
  'clock_offset_seconds{instance="one:9100"}': '0.02x70',
  'pix_unmatched_payments{brand="mitsubishi"}': '0x70',
  'pix_unreadable_payments{brand="mitsubishi"}': '0x70',
  'pix_unread_seconds{brand="mitsubishi"}': '120x70',
};

/** The difference that makes each alert fire; an empty text removes a series. */
const FAULTS: Readonly<Record<string, Series>> = {
  // Dead servers do not answer scrapes, or Prometheus has lost them.
  AllServersDown: Object.fromEntries(Object.keys(HEALTHY).map((name) => [name, ''])),
  ServerDown: { 'up{job="trilha",instance="one:9100"}': '0x70' },
  PortalNotReached: {
    'probe_success{job="trilha-outside",instance="https://portal.example/"}': '0x70',
  },
  CertificateEnds: {
    'probe_ssl_earliest_cert_expiry{job="trilha-outside",instance="https://portal.example/"}':
      '600000x70',
  },
  DatabaseAway: Object.fromEntries(
    Object.keys(HEALTHY)
      .filter((name) => /^jobs_(?:due|old|fail|dead)|^circuit|^pix_/.test(name))
      .map((name) => [name, '']),
  ),
  JobsLate: { 'jobs_oldest_due_seconds{lane="messages",name="send-email"}': '301x70' },
  MailingsRefused: { 'jobs_failing{lane="mass",name="send-mailing"}': '1x70' },
  JobOfUnknownRelease: {
    'jobs_oldest_due_seconds{lane="unknown",name="of-another-release"}': '3601x70',
  },
  JobsGivenUp: { 'jobs_dead{lane="messages",name="send-email"}': '1x70' },
  JobsFailing: { 'jobs_failing{lane="messages",name="send-email"}': '21x70' },
  PartnerAway: { 'circuit_open{partner="pix:mitsubishi"}': '1x70' },
  PaymentsNotRead: { [DONE]: '7x70' },
  RequestsFail: {
    'http_request_duration_seconds_count{route="/api/stages",status="503"}': '0+120x70',
  },
  RequestsSlow: { [`${SLOW}"0.1"}`]: '0+500x70', [`${SLOW}"2.5"}`]: '0+500x70' },
  ConnectionsWaiting: { database_connections_waiting: '1x70' },
  LogNotArchived: { database_archive_delay_seconds: '601x70' },
  NotificationsLost: { database_listen_up: '0x70' },
  DatabaseNotWritable: { database_writable: '0x70' },
  // Behind is as wrong as ahead.
  ClockWrong: { 'clock_offset_seconds{instance="one:9100"}': '-1.5x70' },
  ManyControlRooms: { control_rooms_open: '201x70' },
  ManyStreams: { event_streams_open: '5001x70' },
  MoneyWithoutOwner: { 'pix_unmatched_payments{brand="mitsubishi"}': '1x70' },
  UnreadablePayments: { 'pix_unreadable_payments{brand="mitsubishi"}': '1x70' },
  PaymentListBehind: { 'pix_unread_seconds{brand="mitsubishi"}': '3601x70' },
};

const AT = '65m';
const FIRING = 'count by (alertname) (ALERTS{alertstate="firing"})';

function testOf(name: string, fault: Series, firing: readonly string[]) {
  const series = Object.entries({ ...HEALTHY, ...fault }).filter(([, values]) => values !== '');
  return {
    name,
    interval: '1m',
    input_series: series.map(([selector, values]) => ({ series: selector, values })),
    promql_expr_test: [
      {
        expr: FIRING,
        eval_time: AT,
        exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  };
}

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'trilha-alerts-'));
});
afterAll(() => rm(scratch, { recursive: true }));

/** promtool's output for these tests; empty when all pass. */
async function promtool(tests: readonly object[]): Promise<string> {
  const file = join(scratch, 'tests.yml');
  await writeFile(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
  return promisify(execFile)('promtool', ['test', 'rules', file]).then(
    () => '',
    (error: { readonly stdout?: string; readonly stderr?: string }) =>
      `${error.stdout ?? ''}${error.stderr ?? ''}`,
  );
}

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the alerts of deploy/monitoring', () => {
  test('each say what they mean, what to do first, and whether somebody is woken', () => {
    for (const { alert, labels, annotations } of rules) {
      expect({ alert, labels, annotations }).toEqual({
        alert,
        labels: { severity: expect.stringMatching(/^(?:page|ticket)$/) },
        annotations: {
          summary: expect.stringMatching(/\S/),
          first_move: expect.stringMatching(/\S/),
        },
      });
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  test('each have a fault that makes them fire', () => {
    expect(Object.keys(FAULTS).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  describe.skipIf(!hasPromtool())('judged by promtool (Debian: prometheus)', () => {
    const faults = Object.entries(FAULTS);

    test('are all silent during a healthy hour, and each fires alone at its fault', async () => {
      const tests = faults.map(([alert, fault]) => testOf(alert, fault, [alert]));
      expect(await promtool([testOf('healthy', {}, []), ...tests])).toBe('');
    });

    if (!isLong) return;
    test('are seen to fire: the negative control expects silence at each fault', async () => {
      const said = await promtool(faults.map(([alert, fault]) => testOf(alert, fault, [])));
      const seen = faults.filter(([alert]) => said.includes(`got: {alertname="${alert}"}`));
      expect(seen.length).toBe(faults.length);
    });
  });
});
