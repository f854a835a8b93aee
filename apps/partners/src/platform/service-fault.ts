import { setTimeout as delay } from 'node:timers/promises';
import type { Switches } from './switches.ts';

/**
 * Waits where the service's switch says `slow`, and tells whether it is `down`. Every request of a
 * service passes here before its handler.
 */
export async function isDown(
  switches: Switches,
  service: 'cep' | 'core' | 'pix' | 'push',
): Promise<boolean> {
  const { mode, ms } = switches.get()[service];
  // Unreferenced, so that a process that is told to stop need not wait for it.
  if (mode === 'slow') await delay(ms, undefined, { ref: false });
  return mode === 'down';
}
