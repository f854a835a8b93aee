import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';

/** argon2id at OWASP's parameters (Password Storage Cheat Sheet: m = 19 MiB, t = 2, p = 1). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** With `stored` null the same work is done in vain, so that time does not tell whether an account exists (D6). */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
}

/**
 * At most two hashes at a time and a short queue behind them; beyond it `busy` (D9).
 * @param queueLimit how many may wait.
 */
export function passwordHasher(queueLimit = 30): PasswordHasher {
  let running = 0;
  const waiting: Array<() => void> = [];
  let decoy: Promise<string> | null = null;

  async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= queueLimit) throw new AppError('busy', { retryAfter: 3 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const hashPassword = (password: string): Promise<string> =>
    slot(() => hash(password, PARAMETERS));

  return {
    hash: hashPassword,
    verify: async (stored, password) => {
      decoy ??= hash('decoy', PARAMETERS);
      const against = stored ?? (await decoy);
      const matches = await slot(() => verify(against, password));
      return stored !== null && matches;
    },
  };
}
