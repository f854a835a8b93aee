import type { EntryData } from '../entry-form/entry-data.ts';
import type { EntryForm } from '../entry-form/entry-form.ts';

/** A car of an entry and its people. */
export interface LineCar {
  id: number;
  plate: string;
  title: string;
  model: string | null;
  year: string | null;
  color: string | null;
  /** 'Helena Albuquerque · Rui Barreto · Theo'. */
  crew: string;
}

const firstName = ({ name }: { name: string }) => name.split(' ')[0] ?? name;

/** The cars of a form, each with its people. */
export function carsOf(
  { vehicles, participants, companions }: EntryData,
  { crews }: EntryForm,
): LineCar[] {
  const nameOf = (id: number | null) => participants.find((one) => one.id === id)?.name ?? [];
  return crews.flatMap((crew) => {
    const vehicle = vehicles.find(({ id }) => id === crew.vehicle_id);
    if (!vehicle) return [];
    const along = companions.filter(({ id }) => crew.companion_ids.includes(id)).map(firstName);
    const people = [nameOf(crew.conductor_id), nameOf(crew.navigator_id), along].flat();
    return [{ ...vehicle, crew: people.join(' · ') }];
  });
}
