import { isTransient } from '../../database/error-kinds.ts';

/** Waits until a session's use is stored. If the database takes no writes now, the request continues anyway. */
export async function noteUse(noting: Promise<void>): Promise<void> {
  try {
    await noting;
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}
