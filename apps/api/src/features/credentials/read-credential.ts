import { dayOf, wholeYears } from '@trilha/contract/brazil/calendar.ts';
import { lastCredentialDay } from '@trilha/contract/credentials/credential.rules.ts';
import { signingInput } from '@trilha/contract/credentials/credential-token.ts';
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { CredentialKeys } from '../../platform/secrets/credential-keys.ts';
import type { Services } from '../../services.ts';
import { readBulletins } from '../bulletins/read-bulletins.ts';
import { holdToConfirmed } from '../registrations/reading/hold-to-confirmed.ts';
import { readRegistration } from '../registrations/reading/read-registrations.ts';
import { findBirthDates } from './credentials.sql.ts';

/** The text of a credential's QR code: the claims, signed with the current key. */
export function signCredential(
  { kid, sign }: CredentialKeys,
  claims: Parameters<typeof signingInput>[0],
): string {
  const input = signingInput(claims, kid);
  return `${input}.${sign(input)}`;
}

/**
 * The credential of one of the customer's confirmed registrations (D28).
 * @throws AppError `not_found`, also for another customer's (D29); `registration_cancelled`;
 * `registration_not_confirmed`.
 */
export async function readCredential(
  { db, credentialKeys }: Services,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  id: number,
  now: Date,
): Promise<Credential> {
  const registration = await readRegistration(db, customerId, id, { withVehicles: true, now });
  const { step, status, inscription_number: inscriptionNumber } = registration;
  holdToConfirmed(status);
  const { vehicles = [], vehicleCompanions = [] } = registration;
  const births = new Map((await findBirthDates(db, id)).map((row) => [row.id, row.date_of_birth]));
  const stageDay = step.stage_date === null ? null : dayOf(new Date(step.stage_date));
  const ageOf = (person: number): number | null => {
    const birth = births.get(person) ?? null;
    return birth === null || stageDay === null ? null : wholeYears(birth, stageDay);
  };
  const claims = { automakerId, stageId: step.id, registrationId: id, inscriptionNumber };
  return {
    registration_id: id,
    inscription_number: inscriptionNumber,
    status,
    automaker_id: automakerId,
    stage: {
      id: step.id,
      title: step.title,
      event: step.event.name,
      stage_date: step.stage_date,
      city_uf: step.city_uf,
      location: step.location,
    },
    team_name: registration.team_name,
    vehicles: vehicles.map((vehicle) => ({
      id: vehicle.id,
      plate: vehicle.plate,
      model: vehicle.model,
      title: vehicle.title,
      driver: vehicle.conductor_name,
      navigator: vehicle.navigator_name,
      start: vehicle.start,
      companions: vehicleCompanions
        .filter((companion) => companion.vehicle_registration_id === vehicle.id)
        .map(({ companion_id: person, companion_name: name }) => ({
          id: person,
          name,
          age: ageOf(person),
        })),
    })),
    bulletins: await readBulletins(db, { stageId: step.id, registrationId: id }),
    last_day: lastCredentialDay(step.stage_date),
    token: signCredential(credentialKeys, claims),
  };
}
