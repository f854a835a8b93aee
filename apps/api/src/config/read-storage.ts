import { join } from 'node:path';
import { type FilesAddress, parseFilesUrl } from './files-address.ts';
import type { Config } from './config.ts';
import { readPostgresAddress } from './database-address.ts';
import type { EnvironmentReader, Kind } from './environment-reader.ts';
import { onOff, text, wholeNumber } from './kinds.ts';
import { publicKeys, seed } from './secrets.ts';

function filesAddress(demo: boolean): Kind<FilesAddress> {
  return {
    is: `a folder, or s3://bucket?region=…&endpoint=https://…, for results and pictures`,
    parse: (value) => {
      const address = parseFilesUrl(value);
      const endpoint = address?.kind === 's3' ? (address.endpoint ?? 'https:') : 'https:';
      return demo || endpoint.startsWith('https:') ? address : null;
    },
  };
}

const POOL_SIZE = wholeNumber(2, 200);

type StorageConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databasePoolSize'
  | 'migrates'
  | 'files'
  | 'credential'
>;

/** Data storage settings. A demonstration keeps files and keys next to its database; production must configure them. */
export function readStorage(reader: EnvironmentReader, demo: boolean): StorageConfig {
  const dataDir = reader.take('DATA_DIR', text('a folder'));
  const postgres = readPostgresAddress(reader, demo);
  const isChosen = demo || dataDir !== undefined || reader.names.includes('DATABASE_URL');
  if (!isChosen) {
    const choice = `${postgres.is} (or DATA_DIR, to choose the embedded one on purpose)`;
    reader.complain('DATABASE_URL', `is missing: ${choice}`);
  }
  const folder = dataDir ?? '.data';
  const beside: FilesAddress = { kind: 'disk', folder: join(folder, 'files') };
  const key = seed(demo);
  const name = 'CREDENTIAL_KEY';
  return {
    dataDir: folder,
    databaseUrl: reader.take('DATABASE_URL', postgres),
    databaseDirectUrl: reader.take('DATABASE_DIRECT_URL', postgres),
    databasePoolSize: reader.take('DATABASE_POOL_SIZE', POOL_SIZE) ?? 10,
    migrates: reader.take('MIGRATE', onOff) ?? true,
    files: demo
      ? (reader.take('FILES_URL', filesAddress(demo)) ?? beside)
      : reader.need('FILES_URL', filesAddress(demo), beside),
    credential: {
      seed: (demo ? reader.take(name, key) : reader.need(name, key, Buffer.alloc(0))) ?? null,
      oldKeys: reader.take('CREDENTIAL_OLD_KEYS', publicKeys) ?? [],
    },
  };
}
