import { readFileSync } from 'node:fs';
import { ConfigError, type Environment, errorCode, type Problem } from './environment-reader.ts';

/** Variables that hold a secret, and so may be given as a file instead: `CREDENTIAL_KEY_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'CORE_CLIENT_SECRET',
  'PIX_APP_KEY',
  'PIX_CLIENT_SECRET',
  'PIX_WEBHOOK_SECRET',
  'CREDENTIAL_KEY',
  'STAFF_SECRET_KEY',
  'VAPID_PRIVATE_KEY',
];

/** `PIX_CLIENT_SECRET_FILE__SUZUKI` names the file of `PIX_CLIENT_SECRET__SUZUKI`. */
const FILE = new RegExp(`^(${SECRETS.join('|')})_FILE((?:__[A-Z]+)?)$`);

/**
 * Replaces each `NAME_FILE` by a `NAME` with the file's content without surrounding white space, as systemd, Docker and
 * Kubernetes hand out secrets.
 * @throws ConfigError for files that cannot be read or are empty, and for a secret that is given twice
 */
export function readSecretFiles(env: Environment): Environment {
  const read: Record<string, string | undefined> = { ...env };
  const problems: Problem[] = [];
  for (const [variable, path] of Object.entries(env)) {
    const [, secret = '', brand = ''] = FILE.exec(variable) ?? [];
    if (secret === '' || !path?.trim()) continue;
    const name = secret + brand;
    delete read[variable];
    if (env[name]?.trim()) problems.push({ variable, text: `is given beside ${name}: choose one` });
    try {
      read[name] = readFileSync(path.trim(), 'utf8').trim();
      if (read[name] === '') problems.push({ variable, text: 'names an empty file' });
    } catch (error) {
      const text = `is not a file that this user may read (${errorCode(error)})`;
      problems.push({ variable, text });
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return read;
}
