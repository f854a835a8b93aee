import '@trilha/contract/brazil/zod-setup.ts';
import type { Config } from './config.ts';
import {
  ConfigError,
  type Environment,
  type EnvironmentReader,
  type Problem,
  readerOf,
} from './environment-reader.ts';
import { onOff, wholeNumber } from './kinds.ts';
import { readBrands } from './read-brands.ts';
import { readListening } from './read-listening.ts';
import { readPartners } from './read-partners.ts';
import { readPush } from './read-push.ts';
import { readStaff } from './read-staff.ts';
import { readStorage } from './read-storage.ts';

const PASSWORD_LENGTH = wholeNumber(6, 64);

/** Placeholder values in examples. */
const PLACEHOLDER = /what-the-[a-z]+-gave|user:password@|change-?me|your-?(?:secret|password|key)/i;
/** Variables that hold a secret, on their own or in a URL. */
const SECRET = /(?:_SECRET|_KEY)(?:__|$)|^SMTP_URL$/;
/** Variables with secrets that the operator generates. */
const OWN_SECRET = /^(CREDENTIAL_KEY|STAFF_SECRET_KEY|PIX_WEBHOOK_SECRET)(?:__|$)/;

/** Refuses example values in production, and one secret for two purposes: whoever learns one would know the other. */
function refuseExamples(reader: EnvironmentReader, env: Environment): void {
  const seen = new Map<string, string>();
  for (const name of reader.names.filter((one) => SECRET.test(one)).toSorted()) {
    const value = env[name]?.trim() ?? '';
    if (reader.isWrong(name)) continue;
    if (PLACEHOLDER.test(value))
      reader.complain(name, "is not yet this installation's own: it stands so in an example");
    const purpose = OWN_SECRET.exec(name)?.[1];
    if (purpose === undefined) continue;
    const other = seen.get(value);
    if (other !== undefined && !other.startsWith(purpose))
      reader.complain(name, `is not a secret of its own: ${other} has the same`);
    seen.set(value, name);
  }
}

/** The configuration, usable only when there are no problems. */
export function readConfig(env: Environment): { config: Config; problems: readonly Problem[] } {
  const reader = readerOf(env);
  const demo = reader.take('DEMO', onOff) ?? false;
  const brands = readBrands(reader, demo);
  const config = {
    demo,
    ...readListening(reader, demo),
    ...readStorage(reader, demo),
    ...brands,
    ...readPartners(reader, demo),
    ...readStaff(reader, demo, brands),
    push: readPush(reader, demo),
    strictPrivacy: reader.take('STRICT_PRIVACY', onOff) ?? false,
    passwordMinLength: reader.take('PASSWORD_MIN_LENGTH', PASSWORD_LENGTH) ?? 6,
  };
  if (!demo) refuseExamples(reader, env);
  return { config, problems: reader.problems };
}

/**
 * Parses the whole environment without any other access.
 * @throws ConfigError with every missing or invalid variable.
 */
export function loadConfig(env: Environment): Config {
  const { config, problems } = readConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
