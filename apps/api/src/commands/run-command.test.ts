import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedFolder } from '../testing/database/embedded-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { runStaff } from '../testing/run-staff.ts';
import { commands } from './commands.ts';
import { commandConfig, openServices } from './open-services.ts';
import { EXIT, runCommand } from './run-command.ts';

const NAMES = commands.map(({ name }) => name);

describe('npm run staff', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('lists every command, once', async () => {
    const answer = await runStaff(server, '--help');
    expect(answer.exit).toBe(EXIT.done);
    for (const name of NAMES) expect(answer.out.split(` ${name} `)).toHaveLength(2);
    expect(await runStaff(server)).toMatchObject({ exit: EXIT.usage, out: answer.out });
  });

  it.each(NAMES)('%s explains all its options', async (name) => {
    const answer = await runStaff(server, name, '--help');
    expect(answer.exit).toBe(EXIT.done);
    const command = commands.find((one) => one.name === name);
    for (const [option, { help }] of Object.entries(command?.options ?? {})) {
      expect(answer.out).toContain(`--${option}`);
      expect(answer.out).toContain(help);
    }
  });

  it('does not know any other command', async () => {
    const answer = await runStaff(server, 'drop-everything');
    expect(answer).toMatchObject({ exit: EXIT.usage, out: '' });
    expect(answer.err).toContain('Não há comando "drop-everything"');
  });

  it('names every wrong option at once and does nothing', async () => {
    const line = 'retry-jobs 7 --job 0x1 --force --dead=yes --as Ana';
    const answer = await runStaff(server, ...line.split(' '));
    expect(answer.exit).toBe(EXIT.usage);
    expect(answer.err.split('\n')).toEqual([
      '"7" sobrou: todo valor vem depois de uma opção',
      '--force não existe neste comando',
      '--dead não leva valor',
      '--job deve ser um número, por exemplo 42',
      expect.stringContaining('--as deve ser o seu nome de usuário'),
      'Ajuda: npm run staff -- retry-jobs --help',
    ]);
    const missing = await runStaff(server, 'end-grant', '--reason', '');
    expect(missing.err).toContain('falta --grant Nº');
    expect(missing.err).toContain('--reason precisa de um valor (TEXTO)');
  });
});

describe('the database a command opens', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-staff-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(env: Record<string, string>, ...args: string[]) {
    const err: string[] = [];
    const exit = await runCommand(args, {
      commands,
      env,
      open: openServices,
      out: () => {},
      err: (line) => err.push(line),
    });
    return { exit, err: err.join('\n') };
  }
  const retry = ['retry-jobs', '--job', '1', '--as', 'ana'];

  it('is none that has to be made', async () => {
    const answer = await run({ DATA_DIR: join(folder, 'nowhere') }, ...retry);
    expect(answer.exit).toBe(EXIT.environment);
    expect(answer.err).toMatch(/^Não há banco de dados em .*nowhere: informe DATABASE_URL/);
  });

  it('is the embedded one once the server has stopped, and until then one line says so', async () => {
    const server = await openEmbeddedFolder(folder);
    const busy = await run({ DATA_DIR: folder }, ...retry);
    expect(busy.exit).toBe(EXIT.environment);
    expect(busy.err).toMatch(/^O servidor está no ar .* pare o servidor, rode este comando .*$/);
    await server.close();
    expect(await run({ DATA_DIR: folder }, ...retry)).toEqual({
      exit: EXIT.refused,
      err: 'Nenhuma tarefa destas falhou.',
    });
  });

  it('needs the server’s whole environment in production', async () => {
    const answer = await run({ DATABASE_URL: 'postgres://localhost/none' }, ...retry);
    expect(answer.exit).toBe(EXIT.environment);
    expect(answer.err).toContain('PUBLIC_URL is missing');
    expect(commandConfig({ PORT: '3100' }).brands.get(2)?.publicUrl).toBe(
      'http://suzuki.localhost:3100',
    );
  });
});
