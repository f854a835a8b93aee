import { AppError } from './app-error.ts';

/**
 * Takes a refusal for a result, where several are decided together and one that is refused is no
 * concern of the others.
 * @throws whatever is no refusal: a fault is everybody's.
 */
export async function catchRefusal<T>(
  work: () => Promise<T> | T,
): Promise<PromiseSettledResult<T>> {
  try {
    return { status: 'fulfilled', value: await work() };
  } catch (error) {
    if (error instanceof AppError) return { status: 'rejected', reason: error };
    throw error;
  }
}
