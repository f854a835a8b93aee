import '@trilha/contract/brazil/zod-setup.ts';
import type { Config } from './config.ts';
import { ConfigError, type Environment, type Problem, readerOf } from './environment-reader.ts';
import { onOff, wholeNumber } from './kinds.ts';
import { readBrands } from './read-brands.ts';
import { readListening } from './read-listening.ts';
import { readPartners } from './read-partners.ts';
import { readPush } from './read-push.ts';
import { readStaff } from './read-staff.ts';
import { readStorage } from './read-storage.ts';

const PASSWORD_LENGTH = wholeNumber(6, 64);

/** The configuration, of use only where there are no problems. */
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
  return { config, problems: reader.problems };
}

/**
 * Reads the whole environment; nothing but its text is looked at.
 * @throws ConfigError with every missing or wrong variable.
 */
export function loadConfig(env: Environment): Config {
  const { config, problems } = readConfig(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
