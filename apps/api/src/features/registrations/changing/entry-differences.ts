import type { EntryDifference } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { EnteredCrews, EnteredPerson } from '../crews/crews.sql.ts';
import type { Choosable } from '../crews/list-choosable.ts';

interface Entry extends EnteredCrews {
  readonly team_name: string | null;
}
type Block = EnteredCrews['vehicles'][number];

const SEATS = [
  ['conductor', 'conductor'],
  ['navigator', 'navigator'],
  ['companions', 'companion'],
] as const satisfies ReadonlyArray<readonly [EntryDifference['what'], EnteredPerson['role']]>;

/** Pairs each vehicle before with the vehicle after: itself, or the one that replaced it. */
function pairsOf(before: readonly Block[], after: readonly Block[]) {
  const has = (blocks: readonly Block[], { vehicle_id }: Block) =>
    blocks.some((one) => one.vehicle_id === vehicle_id);
  const gone = before.filter((block) => !has(after, block));
  const paired = after.map((block) => ({
    was: before.find(({ vehicle_id }) => vehicle_id === block.vehicle_id) ?? gone.shift(),
    is: block as Block | undefined,
  }));
  return [...paired, ...gone.map((was) => ({ was: was as Block | undefined, is: undefined }))];
}

/**
 * Lists how an entry differs from before, vehicle by vehicle, in names and plates. A vehicle added while another was
 * removed is reported as its replacement.
 */
export function entryDifferences(
  before: Entry,
  after: Entry,
  { vehicles, people }: Choosable,
): EntryDifference[] {
  const plateOf = (block: Block | undefined) =>
    vehicles.find(({ id }) => id === block?.vehicle_id)?.plate ?? '';
  const carOf = (block: Block | undefined) => {
    const car = vehicles.find(({ id }) => id === block?.vehicle_id);
    return car === undefined ? null : `${car.plate}, ${car.model}`;
  };
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? '';
  const idsIn = (entry: Entry, block: Block | undefined, role: EnteredPerson['role']) =>
    entry.people
      .filter((one) => one.vehicle_id === block?.vehicle_id && one.role === role)
      .map((one) => one.person_id);
  const namesOf = (ids: readonly number[]) => ids.map(nameOf).join(', ') || null;
  const found: EntryDifference[] = [];
  const add = (difference: EntryDifference): void => {
    if (difference.before !== difference.after) found.push(difference);
  };
  for (const { was, is } of pairsOf(before.vehicles, after.vehicles)) {
    const plate = plateOf(is ?? was);
    add({ what: 'vehicle', plate, before: carOf(was), after: carOf(is) });
    for (const [what, role] of SEATS) {
      const [sat, sits] = [idsIn(before, was, role), idsIn(after, is, role)];
      // Compared by id: father and son may have the same name.
      if (sat.join() === sits.join()) continue;
      found.push({ what, plate, before: namesOf(sat), after: namesOf(sits) });
    }
  }
  add({ what: 'team', plate: '', before: before.team_name, after: after.team_name });
  return found;
}
