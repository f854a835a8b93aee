import type { Config } from '../../config/config.ts';
import type { Log } from '../operations/logger.ts';
import type { Traces } from './spans.ts';

/** Opens traces to the configured collector; null without one, and then OpenTelemetry is not even loaded. */
export async function openTraces(
  { tracesUrl, tracesPerSecond }: Pick<Config, 'tracesUrl' | 'tracesPerSecond'>,
  log: Log,
): Promise<Traces | null> {
  if (tracesUrl === null) return null;
  const { createTraces } = await import('./create-traces.ts');
  return createTraces({ url: tracesUrl, perSecond: tracesPerSecond, log });
}
