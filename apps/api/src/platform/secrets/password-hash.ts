import { hash, parseOptions, verify } from '@node-rs/argon2';
import { slots } from '../slots.ts';
import { sameDigest } from './tokens.ts';

/** argon2id at OWASP's parameters (Password Storage Cheat Sheet: m = 19 MiB, t = 2, p = 1). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

export interface PasswordHasher {
  /** @param like a hash whose salt is taken, so that `find` compares with both at once. */
  readonly hash: (password: string, like?: string) => Promise<string>;
  /** Which of several stored hashes is the password's, or -1: one hash's work where they share a salt. */
  readonly find: (stored: readonly string[], password: string) => Promise<number>;
  /** With `stored` null the same work is done in vain, so that time does not tell whether an account exists (D6). */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
}

/** A password that nobody has, under the parameters above. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$pD0U17fUqMXuAv2LzPznOw$Dbr0yZQpAn5j6n24A0sNS4k1MKlzL1J+aW8uug44ZFI';

/** The salt of a hash in PHC's string format. */
function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$').at(-2) ?? '', 'base64');
}

/** Salt and parameters of a stored hash: hashing its password with them gives the same hash again. */
function sameWork(stored: string) {
  const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
  return { memoryCost, timeCost, parallelism, outputLen, salt: saltOf(stored) };
}

function sameHash(left: string, right: string): boolean {
  return sameDigest(Buffer.from(left), Buffer.from(right));
}

/**
 * At most two hashes at a time and a short queue behind them; beyond it `busy` (D9).
 * @param queueLimit how many may wait.
 */
export function passwordHasher(queueLimit = 30): PasswordHasher {
  const slot = slots({ atOnce: AT_ONCE, waiting: queueLimit, retryAfter: 3 });

  const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
    const matches = await slot(() => verify(stored ?? DECOY, password));
    return stored !== null && matches;
  };

  const hashPassword = (password: string, like?: string): Promise<string> =>
    slot(() =>
      hash(password, like === undefined ? PARAMETERS : { ...PARAMETERS, salt: saltOf(like) }),
    );

  async function find(stored: readonly string[], password: string): Promise<number> {
    const [first] = stored;
    if (first === undefined || stored.length === 1) {
      return (await verifyPassword(first ?? null, password)) ? 0 : -1;
    }
    const typed = await slot(() => hash(password, sameWork(first)));
    const found = stored.findIndex((hashed) => sameHash(hashed, typed));
    const others = stored.filter((hashed) => !saltOf(hashed).equals(saltOf(first)));
    if (found >= 0 || others.length === 0) return found;
    const among = await find(others, password);
    return among < 0 ? -1 : stored.indexOf(others[among] ?? '');
  }

  return { hash: hashPassword, find, verify: verifyPassword };
}
