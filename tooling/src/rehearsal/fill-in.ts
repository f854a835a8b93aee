import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import type { EntryTarget, FirstTimers } from '@trilha/api/builders/isolated-stage.ts';
import { post, type Sending } from './send-entry.ts';

/** Outside the CPF numbers of the generated crowd. */
const FIRST_NAVIGATOR_CPF = 6_000_000;

const PERSON = {
  name: 'Marina Duarte',
  gender: 'F',
  phone: '(11) 91234-5678',
  date_of_birth: '1988-05-14',
  zip_code: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  state: 'SP',
  city: 'São Paulo',
};

/** The result of entering the data: the customer who can now register, or the code of a refusal. */
export type Filled = { readonly ms: number } & (
  | { readonly entrant: Entrant }
  | { readonly refused: string }
);

type Answer = {
  readonly code?: string;
  readonly customer?: {
    readonly person: { readonly id: number };
    readonly customer: { readonly vehicles: ReadonlyArray<{ readonly id: number }> };
  };
  readonly participant?: { readonly id: number };
};

/** Saves a new customer's data as the portal does, and a navigator when the stage needs one; never throws. */
export async function fillIn(
  sending: Omit<Sending, 'body' | 'key'>,
  { entrant, target }: { readonly entrant: Entrant; readonly target: EntryTarget },
  { automakerId, year }: Pick<FirstTimers, 'automakerId' | 'year'>,
): Promise<Filled> {
  const since = performance.now();
  const passed = (): number => performance.now() - since;
  const ask = async (path: string, body: object): Promise<Answer> =>
    JSON.parse(await post({ ...sending, path, body: JSON.stringify(body) })) as Answer;
  try {
    const { customerId, chassis } = entrant;
    const saved = await ask('customer/customerUpdate', {
      automaker_id: automakerId,
      ...PERSON,
      terms_accepted: 1,
      vehicle: {
        automaker_id: automakerId,
        chassis,
        model: 'L200 Triton Sport HPE',
        title: 'Trovão',
        year: String(year),
        plate: `NOV${String(customerId % 10_000).padStart(4, '0')}`,
        color: 'Cinza Londrino',
        use_of_the_vehicle: 'Particular',
        vehicle_condition: 'usado',
      },
    });
    const vehicle = saved.customer?.customer.vehicles[0];
    if (!saved.customer || !vehicle) return { ms: passed(), refused: saved.code ?? 'unknown' };
    const own = { ...entrant, personId: saved.customer.person.id, vehicleId: vehicle.id };
    if (!target.needsNavigator) return { ms: passed(), entrant: own };
    const added = await ask('createOrUpdateParticipants', {
      ...PERSON,
      name: 'Rui Figueiredo',
      cpf: fictitiousCpf(FIRST_NAVIGATOR_CPF + customerId),
      emergency_contact: 'Ana - (11) 91234-5678',
    });
    if (!added.participant) return { ms: passed(), refused: added.code ?? 'unknown' };
    return { ms: passed(), entrant: { ...own, navigatorId: added.participant.id } };
  } catch {
    return { ms: passed(), refused: 'no_answer' };
  }
}
