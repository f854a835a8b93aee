import { variablesOf } from '../config/brand-variables.ts';
import type { Config } from '../config/config.ts';
import type { Environment, Problem } from '../config/environment-reader.ts';
import { probeCertificate } from './probe-certificate.ts';
import { probePort } from './probe-port.ts';
import { probeStorage } from './probe-storage.ts';

/** Checks what the variables name: ports, folders, bucket, files. */
export async function probeSurroundings(config: Config, env: Environment): Promise<Problem[]> {
  const { host, port, metricsPort } = config;
  const names = Object.keys(env).filter((name) => env[name]);
  const found = await Promise.all([
    probePort('PORT', port, host),
    metricsPort === null ? [] : probePort('METRICS_PORT', metricsPort, host),
    probeStorage(config),
    ...[...config.brands.values()].map(({ brand, pix }) =>
      probeCertificate(pix.certificate, variablesOf(brand, names)),
    ),
  ]);
  return found.flat();
}
