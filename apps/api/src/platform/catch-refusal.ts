import { AppError } from './app-error.ts';

/**
 * Returns a refusal as a result, when several items are decided together and one refusal must not affect the others.
 * @throws any other error
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
