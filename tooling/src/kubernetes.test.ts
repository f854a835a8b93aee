import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@trilha/api/config/load-config.ts';
import { PRODUCTION_ENVIRONMENT } from '@trilha/api/testing/test-config.ts';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { Container, PodSpec, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from './project-root.ts';

const deploy = join(projectRoot, 'deploy');
const folder = join(deploy, 'kubernetes');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true }).map(
    (document) => document.toJS() as Manifest,
  ),
);

/** The only manifest of this kind and name. The first test checks their shape. */
function find(kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found;
}

/** What the tests read of the operator's database. */
interface Database extends Manifest {
  readonly spec: {
    readonly bootstrap: {
      readonly initdb: {
        readonly database: string;
        readonly owner: string;
        readonly secret: { readonly name: string };
      };
    };
    readonly managed: {
      readonly roles: ReadonlyArray<{
        readonly name: string;
        readonly passwordSecret: { readonly name: string };
      }>;
    };
    readonly postgresql: { readonly synchronous: unknown };
  };
}

/** Kinds of operators, whose types nobody publishes for TypeScript. */
const OF_OPERATORS = new Set(['Cluster', 'ObjectStore', 'ScheduledBackup']);
const MODULES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};

/** Compiles manifests against the published types of Kubernetes; an unknown or misspelt field is an error there. */
function compile(checked: readonly Manifest[]): string {
  const lines = checked.flatMap((manifest, at) => [
    `import type { ${manifest.kind} as Kind${at} } from 'kubernetes-types/${MODULES[manifest.apiVersion]}';`,
    `export const manifest${at}: Kind${at} = ${JSON.stringify(manifest)};`,
  ]);
  // Inside the project, where the compiler finds the types.
  const temporary = mkdtempSync(join(projectRoot, 'tooling', 'kubernetes-types-'));
  try {
    const file = join(temporary, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const { stdout } = spawnSync(
      join(projectRoot, 'node_modules/.bin/tsc'),
      [
        ...'--noEmit --ignoreConfig --strict --skipLibCheck --module esnext --moduleResolution bundler --types'.split(
          ' ',
        ),
        '',
        file,
      ],
      { encoding: 'utf8' },
    );
    return stdout;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

const deployment = find('Deployment', 'trilha') as Deployment;
const job = find('Job', 'trilha-migrate') as Job;
const pods: ReadonlyArray<readonly [string, PodSpec | undefined]> = [
  ['trilha', deployment.spec?.template.spec],
  ['trilha-migrate', job.spec?.template.spec],
];
const containerOf = (pod: PodSpec | undefined): Container => {
  const [container] = pod?.containers ?? [];
  if (container === undefined) throw new Error('a pod without a container');
  return container;
};
const server = containerOf(deployment.spec?.template.spec);
const given = (container: Container): Record<string, string> =>
  Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value]));

/** A random key, as production requires. */
const STAFF_KEY = 'qX0T1Vt0CkF2cJ8oJm3wTQ7bS5y9d4Zr6nU1hKpLxEo=';

describe('the manifests for Kubernetes', () => {
  const own = manifests.filter(({ kind }) => !OF_OPERATORS.has(kind));

  test('have only fields that the published types know [EXT-34]', () => {
    expect(own.length).toBeGreaterThan(6);
    expect(compile(own)).toBe('');
    // Negative control.
    const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 3 } };
    expect(compile([misspelt as unknown as Manifest])).toContain(`"replica"' does not exist`);
  });

  test('start servers as a production, after migrations of their own [EXT-34]', () => {
    const settings = given(server);
    const files = Object.keys(settings).filter((name) => name.endsWith('_FILE'));
    // Each secret of a production server comes from a file of the mounted Secret.
    const folderOf = server.volumeMounts?.find(({ name }) => name === 'secrets')?.mountPath;
    expect(files.filter((name) => !settings[name]?.startsWith(`${folderOf}/`))).toEqual([]);
    const secrets = { ...PRODUCTION_ENVIRONMENT, STAFF_SECRET_KEY: STAFF_KEY };
    const named = files.map((name) => name.replace(/_FILE$/, ''));
    const read = Object.fromEntries(
      named.map((name) => [name, Reflect.get(secrets, name) as string]),
    );
    const example = parseEnv(readFileSync(join(deploy, 'trilha.env.example'), 'utf8'));
    const settingsOfMap = Object.entries(example).filter(([name]) => !named.includes(name));
    const rest = Object.entries(settings).filter(([name]) => !files.includes(name));
    const env = { ...Object.fromEntries(settingsOfMap), ...Object.fromEntries(rest), ...read };
    const { config, problems } = readConfig({ ...env, FILES_URL: 's3://trilha?region=sa-east-1' });
    expect(problems).toEqual([]);
    const ports = Object.fromEntries(
      (server.ports ?? []).map(({ name = '', containerPort }) => [name, containerPort]),
    );
    expect(ports).toEqual({ http: config.port, metrics: config.metricsPort });
    expect([config.migrates, config.trustedProxies]).toEqual([false, 1]);
    expect([
      config.databaseUrl,
      given(containerOf(job.spec?.template.spec))['DATABASE_URL'],
    ]).toEqual([
      expect.stringMatching(/^postgres:\/\/trilha_runtime:.*sslmode=verify-full/),
      expect.stringMatching(/^postgres:\/\/trilha_owner:.*sslmode=verify-full/),
    ]);
  });

  test('give a server time to leave before it is stopped [EXT-34]', () => {
    const delay = Number(given(server)['SHUTDOWN_DELAY_SECONDS']);
    const { periodSeconds = 10, failureThreshold = 3 } = server.readinessProbe ?? {};
    expect(delay).toBeGreaterThan(periodSeconds * failureThreshold);
    const grace = deployment.spec?.template.spec?.terminationGracePeriodSeconds ?? 30;
    expect(grace).toBeGreaterThanOrEqual(delay + 25);
    const { readinessProbe, livenessProbe, startupProbe } = server;
    expect([readinessProbe, livenessProbe, startupProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/healthz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ]);
    const budget = find('PodDisruptionBudget', 'trilha') as PodDisruptionBudget;
    expect(Number(budget.spec?.minAvailable)).toBeLessThan(deployment.spec?.replicas ?? 0);
  });

  test('let a pod do no more than it needs [EXT-29]', () => {
    for (const [name, pod] of pods) {
      const { securityContext, resources, command = [] } = containerOf(pod);
      expect({ name, ...securityContext }).toEqual({
        name,
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect([pod?.automountServiceAccountToken, pod?.securityContext?.runAsNonRoot]).toEqual([
        false,
        true,
      ]);
      expect(resources?.limits?.['memory']).toBeDefined();
      const image = readFileSync(join(deploy, 'Containerfile'), 'utf8');
      expect(image).toContain(`USER ${pod?.securityContext?.runAsUser}:`);
      expect(command.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    }
  });

  test('name only labels, ports, secrets and databases that are there [EXT-34]', () => {
    const labels = [deployment.spec, job.spec].map((spec) => spec?.template.metadata?.labels);
    const ofDatabase = { 'cnpg.io/cluster': 'trilha-database' };
    const known = [...labels, ofDatabase];
    expect(deployment.spec?.selector.matchLabels).toEqual(labels[0]);
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as NetworkPolicy[];
    const asked = policies.flatMap(({ spec }) => [
      spec?.podSelector.matchLabels,
      ...[
        ...(spec?.ingress ?? []).map(({ from }) => from),
        ...(spec?.egress ?? []).map(({ to }) => to),
      ]
        .flatMap((peers) => peers ?? [])
        .flatMap(({ podSelector }) => (podSelector ? [podSelector.matchLabels] : [])),
    ]);
    expect(asked.length).toBeGreaterThan(6);
    for (const selector of asked) expect(known).toContainEqual(selector);
    // A pod without a policy would be open.
    for (const label of known)
      expect(policies.map(({ spec }) => spec?.podSelector.matchLabels)).toContainEqual(label);

    const service = find('Service', 'trilha') as Service;
    expect(service.spec?.selector).toEqual(labels[0]);
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
    const ingress = find('Ingress', 'trilha') as Ingress;
    const hosts = ingress.spec?.rules?.map(({ host }) => host);
    const example = parseEnv(readFileSync(join(deploy, 'trilha.env.example'), 'utf8'));
    const ofBrands = (example['BRAND_HOSTS'] ?? '').split(',').map((one) => one.split('=')[0]);
    expect(hosts).toEqual([...ofBrands, example['STAFF_HOST']]);
    expect(ingress.spec?.tls?.flatMap((one) => one.hosts)).toEqual(hosts);

    const database = find('Cluster', 'trilha-database') as Database;
    const { initdb } = database.spec.bootstrap;
    const [runtime] = database.spec.managed.roles;
    for (const [pod, role, secret] of [
      [pods[0]?.[1], runtime?.name, runtime?.passwordSecret.name],
      [pods[1]?.[1], initdb.owner, initdb.secret.name],
    ] as const) {
      const container = containerOf(pod);
      const url = new URL(
        given(container)['DATABASE_URL']?.replace('$(DATABASE_PASSWORD)', 'p') ?? '',
      );
      expect([url.username, url.host, url.pathname]).toEqual([
        role,
        'trilha-database-rw:5432',
        `/${initdb.database}`,
      ]);
      const password = container.env?.find(({ name }) => name === 'DATABASE_PASSWORD');
      expect(password?.valueFrom?.secretKeyRef).toEqual({ name: secret, key: 'password' });
      const ca = container.volumeMounts?.find(({ name }) => name === 'database-ca')?.mountPath;
      expect(url.searchParams.get('sslrootcert')).toBe(`${ca}/ca.crt`);
    }
    expect(database.spec.postgresql.synchronous).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
    });
  });
});
