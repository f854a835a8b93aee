import type { Services } from '../../../services.ts';
import type { ShownFactor } from '../signing-in/prove-factor.ts';
import { findTotps, spendTotpStep } from './authenticators.sql.ts';
import { countPasskeyUse, findPasskeys } from './passkeys.sql.ts';
import { readPasskey, type RelyingParty } from './passkeys.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { spendRecoveryCode } from './recovery-codes.sql.ts';
import { totpStep, unsealTotp } from './totp.ts';

/** A code from an authenticator app, valid once (RFC 6238, section 5.2). */
export function shownTotp({ config }: Pick<Services, 'config'>, code: string): ShownFactor {
  return {
    kind: 'totp',
    isRight: async (tx, { staff_id }, now) => {
      for (const { id, secret_box } of await findTotps(tx, staff_id)) {
        const secret = unsealTotp(config.staffSecretKey, staff_id, secret_box);
        const step = totpStep(secret, code, now);
        if (step !== null && (await spendTotpStep(tx, id, step, now))) return true;
      }
      return false;
    },
  };
}

/** A recovery code, valid once. */
export function shownRecoveryCode({ config }: Pick<Services, 'config'>, code: string): ShownFactor {
  return {
    kind: 'recovery',
    isRight: (tx, { staff_id: staffId }, now) => {
      const digest = recoveryDigest(config.staffSecretKey, staffId, code);
      return spendRecoveryCode(tx, { staffId, digest }, now);
    },
  };
}

/** A passkey that signed the latest challenge of this sign-in. */
export function shownPasskey(
  party: RelyingParty,
  credential: Readonly<Record<string, unknown>>,
): ShownFactor {
  return {
    kind: 'passkey',
    isRight: async (tx, { staff_id, passkey_challenge: expectedChallenge }, now) => {
      const passkeys = await findPasskeys(tx, staff_id);
      const passkey = passkeys.find(({ credential_id }) => credential_id === credential['id']);
      if (expectedChallenge === null || passkey === undefined) return false;
      const counter = await readPasskey(party, { expectedChallenge, passkey }, credential);
      if (counter === null) return false;
      await countPasskeyUse(tx, passkey.id, counter, now);
      return true;
    },
  };
}
