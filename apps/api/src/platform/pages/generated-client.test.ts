import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../builders/customer.ts';
import { entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const workspace = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** A copy of the integrator's program beside the client that is generated from a document. */
async function integratorWith(document: OpenAPI3): Promise<string> {
  // The folder stands inside the workspace, so that the compiler and Node find the installed packages.
  const folder = mkdtempSync(join(workspace, 'integrator-'));
  cpSync(join(workspace, 'integrator'), folder, { recursive: true });
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  return folder;
}

/** Compiles the program with the project's compiler and strict settings. @returns its errors; empty when there are none */
async function compile(folder: string): Promise<string> {
  const tsc = join(workspace, '../../node_modules/typescript/bin/tsc');
  // The settings leave programs of integrators out of the project itself.
  const settings = { extends: '../../../tsconfig.json', include: ['*.ts'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('a client that is generated from the OpenAPI document', () => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await startTestApp();
    folder = await integratorWith((await server.app.inject('/api/openapi.json')).json());
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  });

  it('compiles by strict settings, and not if the document gives a field a wrong type [EXT-39]', async () => {
    expect(await compile(folder)).toBe('');
    const document = (await server.app.inject('/api/openapi.json')).json();
    document.paths['/login'].post.requestBody.content['application/json'].schema.properties.email =
      { type: 'integer' };
    const wrong = await integratorWith(document);
    try {
      expect(await compile(wrong)).toMatch(/^\S*enter-stage\.ts\(\d+,\d+\): error TS2322: /);
    } finally {
      rmSync(wrong, { recursive: true });
    }
  });

  it('signs in as a browser does, enters a stage and reads the entry [EXT-39]', async () => {
    await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const program = [join(folder, 'enter-stage.ts'), address, entrant.email, TEST_PASSWORD];
    const { stdout } = await run(process.execPath, program);
    const { withoutHeader, entered, own } = JSON.parse(stdout);
    expect(withoutHeader).toBe('csrf');
    expect(own).toEqual([
      { id: entered, status: 'Aguardando Pagamento', created_at: server.clock.now().toISOString() },
    ]);
  });

  it('says which texts are moments, days or e-mail addresses, and that ids are whole numbers [EXT-40]', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const plain: string[] = [];
    const look = (value: unknown, name: string, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, format, const: fixed } = value as Record<string, unknown>;
      const isText = type === 'string' && fixed === undefined;
      const isMoment = isText && /^now$|_(?:at|date)$|^date_/.test(name);
      const isId = /^id$|_id$/.test(name) && type === 'number';
      if (isId || (isMoment && format === undefined)) plain.push(path);
      for (const [key, part] of Object.entries(value)) {
        const isChoice = ['anyOf', 'items'].includes(key) || /^\d+$/.test(key);
        look(part, isChoice ? name : key, `${path}/${key}`);
      }
    };
    for (const operations of Object.values<object>(paths)) {
      for (const operation of Object.values<{ responses: object }>(operations as never)) {
        look(operation.responses, '', '');
      }
    }
    expect(plain).toEqual([]);
    const { schema } = paths['/login'].post.requestBody.content['application/json'];
    expect(schema.properties.email.format).toBe('email');
  });
});
