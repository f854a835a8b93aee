import { addressFields } from '@trilha/contract/brazil/address-fields.ts';
import { maskCep } from '@trilha/contract/brazil/cep.ts';
import type { Person } from '@trilha/contract/profile/profile.endpoints.ts';
import { splitEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import type { Participant } from '@trilha/contract/team/team.endpoints.ts';
import { emergencyFields } from '@trilha/contract/team/team.fields.ts';
import * as z from 'zod/mini';
import type { AddressValues } from '../address-form/address-values.ts';

/** A type literal, because React Hook Form requires an index signature that interfaces lack. */
export type EmergencyValues = { emergency_name: string; emergency_phone: string };

/** The customer's own values that a member may share; null where they are not complete. */
export interface Mine {
  address: AddressValues | null;
  emergency: EmergencyValues | null;
}

const address = z.object(addressFields);
const emergency = z.object(emergencyFields);

export function addressOf(person: Person | undefined): AddressValues {
  return {
    zip_code: maskCep(person?.zip_code ?? ''),
    address: person?.address ?? '',
    number: person?.number ?? '',
    complement: person?.complement ?? '',
    district: person?.district ?? '',
    state: person?.state ?? '',
    city: person?.city ?? '',
  };
}

export function emergencyOf(member: Participant | undefined): EmergencyValues {
  const { name, phone } = splitEmergencyContact(member?.emergency_contact ?? null);
  return { emergency_name: name, emergency_phone: phone };
}

/** @param team undefined where it could not be loaded */
export function mineOf(team: readonly Participant[] | undefined): Mine {
  const self = team?.find(({ is_self: isSelf }) => isSelf);
  const own = { address: addressOf(self?.person), emergency: emergencyOf(self) };
  return {
    address: address.safeParse(own.address).success ? own.address : null,
    emergency: emergency.safeParse(own.emergency).success ? own.emergency : null,
  };
}
