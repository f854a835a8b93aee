import type { Config } from '../config/config.ts';
import { ConfigError, type Environment } from '../config/environment-reader.ts';
import { readConfig } from '../config/load-config.ts';
import { readSecretFiles } from '../config/secret-files.ts';
import { probeSurroundings } from './probe-surroundings.ts';

/**
 * Like `loadConfig`, for starting a server: also checks the files, folders and ports that the variables name.
 * @throws ConfigError with every missing or invalid variable.
 */
export async function loadServerConfig(given: Environment): Promise<Config> {
  const env = readSecretFiles(given);
  const { config, problems } = readConfig(env);
  const wrong = new Set(problems.map(({ variable }) => variable));
  const found = await probeSurroundings(config, env);
  const all = [...problems, ...found.filter(({ variable }) => !wrong.has(variable))];
  if (all.length > 0) throw new ConfigError(all);
  return config;
}
