import { hash, parseOptions, verify } from '@node-rs/argon2';
import { slots } from '../slots.ts';
import { sameDigest } from './tokens.ts';

/** argon2id with OWASP's parameters (Password Storage Cheat Sheet: m = 19 MiB, t = 2, p = 1). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

export interface PasswordHasher {
  /** @param like a hash whose salt is reused, so that `find` can compare with both at the cost of one. */
  readonly hash: (password: string, like?: string) => Promise<string>;
  /** Index of the stored hash that matches the password, or -1: costs one hash when they share a salt. */
  readonly find: (stored: readonly string[], password: string) => Promise<number>;
  /** With `stored` null it does the same work, so that timing does not reveal whether an account exists (D6). */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
}

/** Hash of a password that nobody uses, with the parameters above. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$pD0U17fUqMXuAv2LzPznOw$Dbr0yZQpAn5j6n24A0sNS4k1MKlzL1J+aW8uug44ZFI';

/** Salt of a hash in PHC string format. */
function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$').at(-2) ?? '', 'base64');
}

/** Salt and parameters of a stored hash, to hash a password in the same way. */
function sameWork(stored: string) {
  const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
  return { memoryCost, timeCost, parallelism, outputLen, salt: saltOf(stored) };
}

function sameHash(left: string, right: string): boolean {
  return sameDigest(Buffer.from(left), Buffer.from(right));
}

/**
 * Runs at most two hashes at a time with a short queue; beyond it throws `busy` (D9).
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
