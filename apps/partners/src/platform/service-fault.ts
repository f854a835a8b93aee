import { setTimeout as delay } from 'node:timers/promises';
import type { Switches } from './switches.ts';

/**
 * Delays the request when the service's switch is `slow`, and returns true when it is `down`. Called for every request
 * of a service before its handler.
 */
export async function isDown(
  switches: Switches,
  service: 'cep' | 'core' | 'pix' | 'push',
): Promise<boolean> {
  const { mode, ms } = switches.get()[service];
  // Unreferenced, so that it does not delay the process's exit.
  if (mode === 'slow') await delay(ms, undefined, { ref: false });
  return mode === 'down';
}
