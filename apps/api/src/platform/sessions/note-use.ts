import { isTransient } from '../../database/error-kinds.ts';

/** Waits until a session's use is noted; where nothing can be written now, what was asked for is answered all the same. */
export async function noteUse(noting: Promise<void>): Promise<void> {
  try {
    await noting;
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}
