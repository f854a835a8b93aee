import type { Services } from '../../../services.ts';
import { findPasskeys, insertPasskey } from '../factors/passkeys.sql.ts';
import { askNewPasskey, readNewPasskey, type RelyingParty } from '../factors/passkeys.ts';
import { keepPasskeyChallenge } from '../signing-in/challenges.sql.ts';
import type { StaffCaller } from '../signing-in/open-staff-session.ts';
import { findStaff } from '../staff.sql.ts';
import { findEnrolment, type NewFactor } from './enrol-factor.ts';

/**
 * Options for the browser to create a passkey.
 * @throws AppError `challenge_over`
 */
export async function beginPasskey(
  { db, clock }: Services,
  token: string,
  { caller, party }: { readonly caller: Pick<StaffCaller, 'token'>; readonly party: RelyingParty },
) {
  const { id, staff_id } = await findEnrolment(db, token, { caller, now: clock.now() });
  const staff = await findStaff(db, staff_id);
  const options = await askNewPasskey(party, staff, await findPasskeys(db, staff_id));
  await keepPasskeyChallenge(db, id, options.challenge);
  return { options: { ...options } };
}

/** The passkey that the browser created for the challenge. */
export function newPasskey(
  party: RelyingParty,
  given: { readonly credential: Readonly<Record<string, unknown>>; readonly label: string },
): NewFactor {
  return {
    kind: 'passkey',
    enrol: async (tx, { staff_id, passkey_challenge }, now) => {
      if (passkey_challenge === null) return false;
      const made = await readNewPasskey(party, passkey_challenge, given.credential);
      if (made === null) return false;
      const passkey = {
        staff_id,
        label: given.label,
        credential_id: made.id,
        public_key: made.publicKey,
        counter: made.counter,
        transports: (made.transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)),
      };
      await insertPasskey(tx, passkey, now);
      return true;
    },
  };
}
