import { isIP } from 'node:net';
import type { Config, TrustedProxies } from './config.ts';
import type { EnvironmentReader, Kind } from './environment-reader.ts';
import { host, oneOf, wholeNumber } from './kinds.ts';

const MOST_HOPS = 10;

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust everyone.
  const most = family === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= most;
}

const proxies: Kind<TrustedProxies> = {
  is: `how many proxies stand in front (0 to ${MOST_HOPS}), or their addresses and networks: 10.0.0.0/8,2001:db8::/32`,
  parse: (value) => {
    const hops = wholeNumber(0, MOST_HOPS).parse(value);
    if (hops !== null) return hops;
    const networks = value.split(',').map((part) => part.trim());
    return networks.every(isNetwork) ? networks : null;
  },
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** Plain http is allowed: collectors run beside the servers, and traces hold no personal data. */
const collector: Kind<string> = {
  is: 'http(s):// and a host, with a port or path: http://otel-collector:4318',
  parse: (value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const isPlain = url !== null && url.username === '' && url.search === '' && url.hash === '';
    return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/$/, '') : null;
  },
};

const port = wholeNumber(0, 65_535);
const shutdownDelay = wholeNumber(0, 120);

/** Settings for listening, trusted proxies, logging and traces. */
export function readListening(
  reader: EnvironmentReader,
  demo: boolean,
): Pick<
  Config,
  | 'host'
  | 'port'
  | 'metricsPort'
  | 'trustedProxies'
  | 'logLevel'
  | 'tracesUrl'
  | 'tracesPerSecond'
  | 'shutdownDelaySeconds'
> {
  const publicPort = reader.take('PORT', port) ?? 3_000;
  const metricsPort = reader.take('METRICS_PORT', port) ?? null;
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === publicPort) {
    reader.complain('METRICS_PORT', 'is the public port: metrics need one of their own');
  }
  return {
    host: reader.take('HOST', host) ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port: publicPort,
    metricsPort,
    shutdownDelaySeconds: reader.take('SHUTDOWN_DELAY_SECONDS', shutdownDelay) ?? (demo ? 0 : 5),
    trustedProxies: reader.take('TRUST_PROXY', proxies) ?? 0,
    logLevel: reader.take('LOG_LEVEL', oneOf(...LOG_LEVELS)) ?? 'info',
    tracesUrl: reader.take('OTEL_EXPORTER_OTLP_ENDPOINT', collector) ?? null,
    tracesPerSecond: reader.take('TRACES_PER_SECOND', wholeNumber(1, 1_000)) ?? 5,
  };
}
