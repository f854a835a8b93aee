import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';
import type { IdentifiedPerson } from '@trilha/contract/registrations/crew-duplicates.rules.ts';
import type { SeatRole } from './seat-options.ts';

interface Seat {
  /** The block, from 0. */
  vehicle: number;
  role: SeatRole;
  companion?: number;
}

/** The other seat that a person has, in words; null without one. */
export type Seated = (person: IdentifiedPerson, place: Seat) => string | null;

const DOES: Readonly<Record<SeatRole, string>> = {
  conductor: 'já pilota o',
  navigator: 'já navega no',
  companion: 'já vai no',
};

type Taken = readonly [personId: number | null, seat: Seat];

function seatsOf({ conductor_id, navigator_id, companion_ids }: Crew, vehicle: number): Taken[] {
  return [
    [conductor_id, { vehicle, role: 'conductor' }],
    [navigator_id, { vehicle, role: 'navigator' }],
    ...companion_ids.map((id, companion): Taken => [id, { vehicle, role: 'companion', companion }]),
  ];
}

/**
 * Finds people already seated in a form, so that no other seat offers them (INS-24, INS-25). Driver and navigator of
 * one vehicle stay available to each other, so that choosing one swaps them.
 * @param people everyone in the team; people with the same CPF are the same person (D17)
 */
export function seatedPeople(crews: readonly Crew[], people: readonly IdentifiedPerson[]): Seated {
  const cpfs = new Map(people.map(({ id, cpf }) => [id, cpf]));
  const seats = crews.flatMap(seatsOf);
  return (person, place) => {
    const isSame = (id: number | null) =>
      id === person.id || (id !== null && Boolean(person.cpf) && cpfs.get(id) === person.cpf);
    const elsewhere = seats.find(([id, { vehicle, role, companion }]) => {
      if (!isSame(id)) return false;
      if (vehicle !== place.vehicle) return true;
      return place.role === 'companion' && (role !== 'companion' || companion !== place.companion);
    });
    if (!elsewhere) return null;
    const [, { vehicle, role }] = elsewhere;
    return `${DOES[role]} veículo ${vehicle + 1}`;
  };
}
