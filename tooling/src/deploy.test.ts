import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@trilha/api/config/load-config.ts';
import { PRODUCTION_ENVIRONMENT } from '@trilha/api/testing/test-config.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly networks?: readonly string[];
  readonly stop_grace_period?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
/** A random key, as production requires. */
const STAFF_KEY = 'qX0T1Vt0CkF2cJ8oJm3wTQ7bS5y9d4Zr6nU1hKpLxEo=';
/** Files that operators add themselves, as listed at the top of the compose file. */
const CERTIFICATES = new Set(
  ['portal', 'database-ca', 'database', 'database-key'].map((name) => `./${name}.pem`),
);

/** Variables that the server only checks for being set. */
function unread(given: Readonly<Record<string, string | undefined>>): string[] {
  const looks = new Map<PropertyKey, number>();
  const watched = new Proxy(given, {
    get: (target, name) => {
      looks.set(name, (looks.get(name) ?? 0) + 1);
      return Reflect.get(target, name);
    },
  });
  readConfig(watched);
  return Object.keys(given).filter((name) => (looks.get(name) ?? 0) < 2);
}

describe('what an installation alone knows', () => {
  const listed = (file: string): readonly string[] =>
    readFileSync(join(projectRoot, file), 'utf8').split('\n');

  test('is neither committed nor part of an image: its environment, certificates and keys', () => {
    expect(listed('.gitignore')).toEqual(expect.arrayContaining(['deploy/*.env', '*.pem']));
    expect(listed('.dockerignore')).toEqual(
      expect.arrayContaining(['.git', '**/*.pem', '**/*.env', '**/node_modules', '.data']),
    );
  });
});

describe('what the project is deployed with', () => {
  test('compose names only services, volumes, networks and files that are there', () => {
    const gone = services.flatMap(([name, service]) => {
      const { depends_on: needs = [], networks = [], volumes = [], build } = service;
      const needed = Array.isArray(needs) ? needs : Object.keys(needs);
      const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
      const files = sources.filter((source) => source.startsWith('.') && !CERTIFICATES.has(source));
      if (build !== undefined) files.push(join(build.context, build.dockerfile));
      return [
        ...needed.filter((other) => compose.services[other] === undefined),
        ...networks.filter((one) => !(one in compose.networks)),
        ...sources.filter((source) => !source.startsWith('.') && !(source in compose.volumes)),
        ...files.filter((file) => !existsSync(join(folder, file))),
      ].map((what) => `${name}: ${what}`);
    });
    expect(gone).toEqual([]);
  });

  test('the servers start as a production with what compose and the example give them', () => {
    const filled = {
      SMTP_URL: 'smtp://portal:Rg7vXq2LmT@mail.example:587',
      CORE_CLIENT_SECRET: 'k3VtQz81Nw',
      PIX_CLIENT_SECRET: 'p9HsXb27Ef',
      PIX_WEBHOOK_SECRET: '5cd8ef7fbd81b12f8e0c1d9c3a72b4e6',
      STAFF_SECRET_KEY: STAFF_KEY,
      CREDENTIAL_KEY: 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=',
    };
    const example = parseEnv(read('trilha.env.example'));
    for (const name of ['one', 'two']) {
      const own = compose.services[name]?.environment ?? {};
      const { problems } = readConfig({ ...example, ...filled, ...own });
      expect(problems).toEqual([]);
      const { config } = readConfig({ ...example, ...filled, ...own });
      expect([config.demo, config.trustedProxies]).toEqual([false, 1]);
      const grace = Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10);
      expect(grace).toBeGreaterThanOrEqual(config.shutdownDelaySeconds + 25);
    }
    // Negative control: an empty or unchanged example value is reported.
    const names = readConfig({ ...example, ...compose.services['one']?.environment }).problems;
    expect(names.map(({ variable }) => variable)).toEqual(
      expect.arrayContaining([
        'PIX_WEBHOOK_SECRET',
        'CREDENTIAL_KEY',
        'STAFF_SECRET_KEY',
        'SMTP_URL',
        'CORE_CLIENT_SECRET',
        'PIX_CLIENT_SECRET',
      ]),
    );
  });

  test('every variable that the example names is one that the server reads, and is told of', () => {
    const documented = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
    const own = compose.services['one']?.environment ?? {};
    const given = { ...parseEnv(read('trilha.env.example')), ...own };
    const names = Object.keys(given);
    const undocumented = names.filter((name) => !documented.includes(`\`${name.split('__')[0]}\``));
    expect(undocumented).toEqual([]);
    expect(unread(given)).toEqual([]);
    // Negative control: a misspelt variable, or one for an unknown brand, is reported.
    const wrong = { ...given, SMTP_ADDRESS: 'x', PUBLIC_URL__NOBODY: 'x' };
    expect(unread(wrong)).toEqual(['SMTP_ADDRESS', 'PUBLIC_URL__NOBODY']);
  });

  test('the proxy is given every variable of its configuration, and looks where servers say that they stop', () => {
    const config = read('haproxy.cfg');
    const asked = [...config.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(
      new Set(Object.keys(compose.services['proxy']?.environment ?? {})),
    );
    expect(config).toContain('uri /readyz');
  });

  test('the database archives its log by pgBackRest from the first day on [EXT-46]', () => {
    const { database } = compose.services;
    const settings = parseEnv(
      (database?.command ?? []).filter((word) => word.includes('=')).join('\n'),
    );
    expect(settings).toMatchObject({
      archive_mode: 'on',
      archive_timeout: '60',
      archive_command: 'pgbackrest archive-push "%p"',
    });
    const mounted = new Map(
      (database?.volumes ?? []).map((volume) => {
        const [from = '', to = ''] = volume.split(':');
        return [to, from];
      }),
    );
    const env = database?.environment ?? {};
    const config = read('backups/pgbackrest.conf');
    const option = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(config)?.[1];
    // The image has the program, and the container has its configuration and its repository.
    expect(read('database.Containerfile')).toContain(
      'apt-get install -y --no-install-recommends pgbackrest',
    );
    expect(mounted.get(env['PGBACKREST_CONFIG'] ?? '')).toBe('./backups/pgbackrest.conf');
    expect(mounted.get(option('repo1-path') ?? '')).toBe('archive');
    expect(config).toContain(`\n[${env['PGBACKREST_STANZA']}]\n`);
    expect(env['PGBACKREST_PG1_PATH']).toBe(env['PGDATA']);
    expect(env['PGBACKREST_PG1_USER']).toBe(env['POSTGRES_USER']);
    // A machine of the cluster uses the same file, where Patroni keeps its data.
    const patroni = read('cluster/patroni.yml');
    expect(patroni).toContain(`data_dir: ${option('pg1-path')}\n`);
    expect(patroni).toContain('archive_command: pgbackrest --stanza=trilha archive-push "%p"\n');
  });

  test('backups are made on time, full and differential, on machines and with compose [EXT-46]', () => {
    const service = read('backups/trilha-backup@.service');
    for (const kind of ['full', 'diff']) {
      const timer = read(`backups/trilha-backup-${kind}.timer`);
      expect(timer).toContain(`Unit=trilha-backup@${kind}.service\n`);
      expect(timer).toMatch(/^OnCalendar=.+ 04:00$/m);
      expect(timer).toMatch(/^Persistent=true$/m);
    }
    expect(service).toMatch(/^ExecStartPre=\/usr\/bin\/pgbackrest stanza-create$/m);
    expect(service).toMatch(/^ExecStart=\/usr\/bin\/pgbackrest --type=%i backup$/m);
    // In the container the same two commands.
    const drop = read('backups/compose.conf');
    expect(drop).toContain("'pgbackrest stanza-create && pgbackrest --type=%i backup'");
    expect(drop).toContain('exec -T --user postgres database ');
  });

  test('the database is reached over TLS alone, and its certificate verified by all [EXT-24]', () => {
    const { database, one, two } = compose.services;
    for (const server of [one, two]) {
      const url = new URL(
        server?.environment?.['DATABASE_URL']?.replace('${POSTGRES_PASSWORD}', 'p') ?? '',
      );
      expect(url.searchParams.get('sslmode')).toBe('verify-full');
      const ca = url.searchParams.get('sslrootcert');
      expect(server?.volumes).toContain(`./database-ca.pem:${ca}:ro`);
    }
    expect(database?.command).toEqual(expect.arrayContaining(['ssl=on']));
    // TCP connections without TLS are refused.
    expect(read('pg_hba.conf')).not.toMatch(/^host(?:nossl)? /m);
    // The compose file's certificate has the host name that all clients use.
    expect(read('compose.yaml')).toContain('make-database-certificate.sh deploy database\n');
  });

  test('no container has more of the machine than it needs [EXT-29]', () => {
    for (const [name, service] of services) {
      const { read_only, cap_drop, security_opt, mem_limit, pids_limit } = service;
      expect({ name, read_only, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect([name, typeof mem_limit, typeof pids_limit]).toEqual([name, 'string', 'number']);
    }
    // Kubernetes' runAsNonRoot accepts only a numeric user.
    expect(read('Containerfile')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });

  test('systemd starts a production with what its unit names, and gives it time to stop [EXT-29]', () => {
    const unit = read('trilha.service');
    const lines = (key: string): string[] =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');
    const given = parseEnv(lines('Environment').join(' ').split(' ').join('\n'));
    const files = Object.keys(given).filter((name) => name.endsWith('_FILE'));
    const credentials = lines('LoadCredential').map((line) => `%d/${line.split(':')[0]}`);
    expect(new Set(files.map((name) => given[name]))).toEqual(new Set(credentials));
    // These are exactly the secrets of a production server.
    const named = new Set(files.map((name) => name.replace(/_FILE$/, '')));
    const example = Object.entries(parseEnv(read('trilha.env.example')))
      .filter(([name]) => !named.has(name))
      .map(([name, value = '']) => [name, value] as const);
    const production = { ...PRODUCTION_ENVIRONMENT, STAFF_SECRET_KEY: STAFF_KEY };
    const secrets = Object.fromEntries(
      Object.entries(production).filter(([name]) => named.has(name)),
    );
    const env = { ...Object.fromEntries(example), ...given, ...secrets };
    const { config, problems } = readConfig(env);
    expect(problems).toEqual([]);
    const stop = Number(lines('TimeoutStopSec')[0]);
    expect(stop).toBeGreaterThanOrEqual(config.shutdownDelaySeconds + 25);
    const [program = '', main = ''] = lines('ExecStart')[0]?.split(' ') ?? [];
    expect(program.replace('/srv/trilha', '')).toBe('/node_modules/.bin/node');
    expect(existsSync(join(projectRoot, main))).toBe(true);
    expect(unit).toMatch(/^CapabilityBoundingSet=$/m);
    expect([lines('NoNewPrivileges'), lines('ProtectSystem')]).toEqual([['yes'], ['strict']]);
  });

  test('the container is built of files that are there, and runs the server itself', () => {
    const stages = read('Containerfile')
      .split(/^FROM .*$/m)
      .slice(1);
    const copies = stages.flatMap((stage) =>
      [...stage.matchAll(/^COPY (?:--from=\w+ )?(.*) \S+$/gm)].flatMap(([, from = '']) =>
        from.split(' ').map((path) => path.replace('/srv/trilha/', '')),
      ),
    );
    expect(copies.length).toBeGreaterThan(10);
    expect(copies.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    const last = stages.at(-1) ?? '';
    const command = JSON.parse(/^CMD (.*)$/m.exec(last)?.[1] ?? '[]') as string[];
    expect(command.map((path) => existsSync(join(projectRoot, path)))).toEqual([true, true]);
    // The image contains only what its last stage copies.
    const held = new Set([...last.matchAll(/^COPY .* (\S+)$/gm)].map(([, to]) => to));
    expect(command.filter((path) => !held.has(path.split('/')[0]))).toEqual([]);
  });
});
