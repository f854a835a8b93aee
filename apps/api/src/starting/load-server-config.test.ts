import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../testing/test-config.ts';
import { openTestFolder } from '../testing/outside/test-files.ts';
import { loadServerConfig } from './load-server-config.ts';

it('tries ports, folders and files, and tells all that is wrong at once', async () => {
  const folder = openTestFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, 'no PEM');
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const env = {
    ...PRODUCTION_ENVIRONMENT,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'loud',
    FILES_URL: join(file, 'below'),
    PIX_CERT_FILE: join(folder.path, 'missing'),
    PIX_CERT_KEY_FILE: file,
    PIX_CERT_FILE__SUZUKI: file,
    PIX_CERT_KEY_FILE__SUZUKI: file,
  };
  await expect(loadServerConfig(env)).rejects.toMatchObject({
    problems: [
      'LOG_LEVEL is not one of trace, debug, info, warn, error, fatal, silent',
      `PORT ${port} is in use; stop that program or choose another`,
      'FILES_URL is not a folder that this server may write to (ENOTDIR)',
      'PIX_CERT_FILE names a file that cannot be read (ENOENT)',
      'PIX_CERT_FILE__SUZUKI and PIX_CERT_KEY_FILE__SUZUKI are not a certificate and its own private key, both in PEM',
    ],
  });
  const elsewhere = { ...PRODUCTION_ENVIRONMENT, PORT: '0', HOST: '203.0.113.9' };
  await expect(loadServerConfig(elsewhere)).rejects.toMatchObject({
    problems: ['HOST is no address of this machine (0.0.0.0 means all of them)'],
  });
  busy.close();
  folder.remove();
});
