import type { SeenData } from '@trilha/contract/desk/portal-view/seen-page.ts';

/** How a text is hidden from staff: the kinds that the desk masks, or `away` for data that the desk does not have. */
export type Hiding = 'cpf' | 'phone' | 'contact' | 'birth' | 'away';

type Decision<Value> =
  | 'shown'
  | (Value extends string
      ? Hiding
      : Value extends ReadonlyArray<infer One>
        ? Decisions<One>
        : Value extends object
          ? Decisions<Value>
          : never);
type Decisions<Answer> = { readonly [Field in keyof Answer]-?: Decision<Answer[Field]> };

const vehicle = {
  id: 'shown',
  chassis: 'shown',
  model: 'shown',
  title: 'shown',
  year: 'shown',
  plate: 'shown',
  color: 'shown',
  use_of_the_vehicle: 'shown',
  vehicle_condition: 'shown',
  state: 'shown',
  is_favorite: 'shown',
  sold_at: 'shown',
} satisfies Decisions<SeenData['vehicles'][number]>;

const registration = {
  id: 'shown',
  type: 'shown',
  event_id: 'shown',
  step_id: 'shown',
  category_id: 'shown',
  customer_id: 'shown',
  team_name: 'shown',
  terms_and_conditions: 'shown',
  isoffroad: 'shown',
  voucher: 'shown',
  inscription_number: 'shown',
  status: 'shown',
  cancelled_by: 'shown',
  cancelled_at: 'shown',
  created_at: 'shown',
  updated_at: 'shown',
  deleted_at: 'shown',
  waiting_position: 'shown',
  expires_at: 'shown',
  confirm_until: 'shown',
  amount: 'shown',
  money: 'shown',
  postponement: 'shown',
  review_question: 'shown',
  step: 'shown',
  category: 'shown',
  vehicles: {
    id: 'shown',
    vehicle_id: 'shown',
    conductor_id: 'shown',
    navigator_id: 'shown',
    plate: 'shown',
    model: 'shown',
    title: 'shown',
    conductor_name: 'shown',
    navigator_name: 'shown',
    start: 'shown',
  },
  vehicleCompanions: {
    vehicle_registration_id: 'shown',
    companion_id: 'shown',
    companion_name: 'shown',
  },
} satisfies Decisions<NonNullable<SeenData['registration']>>;

const participant = {
  id: 'shown',
  person: {
    id: 'shown',
    name: 'shown',
    cpf: 'cpf',
    date_of_birth: 'birth',
    phone: 'phone',
    gender: 'shown',
    zip_code: 'away',
    address: 'away',
    number: 'away',
    complement: 'away',
    district: 'away',
    state: 'shown',
    city: 'shown',
  },
  emergency_contact: 'contact',
  is_self: 'shown',
} satisfies Decisions<SeenData['participants'][number]>;

const companion = {
  id: 'shown',
  short_id: 'shown',
  person: { id: 'shown', name: 'shown', cpf: 'cpf', date_of_birth: 'birth' },
} satisfies Decisions<SeenData['companions'][number]>;

const credential = {
  registration_id: 'shown',
  inscription_number: 'shown',
  status: 'shown',
  automaker_id: 'shown',
  stage: 'shown',
  team_name: 'shown',
  vehicles: {
    id: 'shown',
    plate: 'shown',
    model: 'shown',
    title: 'shown',
    driver: 'shown',
    navigator: 'shown',
    start: 'shown',
    companions: { id: 'shown', name: 'shown', age: 'shown' },
  },
  // Names the person of the crew who answered a call, as the vehicles do.
  bulletins: 'shown',
  last_day: 'shown',
  token: 'shown',
} satisfies Decisions<NonNullable<SeenData['credential']>>;

/**
 * What staff may read of each field of a customer's pages (DESK-123). A new field of a response does not compile until
 * it is listed here. 'shown' for a whole response means that it holds no data about a person.
 */
export const PERSONAL_FIELDS = {
  now: 'shown',
  events: 'shown',
  own: { userRegistration: registration, now: 'shown' },
  first: 'shown',
  readiness: 'shown',
  vehicles: vehicle,
  participants: participant,
  companions: companion,
  lines: 'shown',
  registration,
  // Holds the payee's name, never the payer's. The payment code is replaced where it is read.
  payment: 'shown',
  credential,
} satisfies Decisions<SeenData>;

export type ChangeHidden = (text: string | null, hiding: Hiding) => string | null;

function changed(value: unknown, decision: unknown, change: ChangeHidden): unknown {
  if (decision === 'shown' || value === undefined) return value;
  if (typeof decision === 'string') return change(value as string | null, decision as Hiding);
  if (Array.isArray(value)) return value.map((one) => changed(one, decision, change));
  if (value === null) return null;
  const fields = Object.entries(decision as object);
  return Object.fromEntries(
    fields.map(([name, own]) => [name, changed(value[name as keyof typeof value], own, change)]),
  );
}

/** Returns the data with each hidden field passed through `change`, and without fields that are not listed. */
export function changeHidden(data: SeenData, change: ChangeHidden): SeenData {
  return changed(data, PERSONAL_FIELDS, change) as SeenData;
}
