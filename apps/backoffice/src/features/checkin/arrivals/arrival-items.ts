import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { isPartOfPlate } from '@trilha/contract/brazil/plate.ts';
import type {
  ArrivalCar,
  ArrivalEntrance,
  Arrivals,
  ArrivalSignature,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { ApartReason } from '@trilha/contract/checkin/merge.rules.ts';
import { byStart } from '@trilha/contract/checkin/start.rules.ts';
import type { ArrivalWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import type { Verdict } from '@trilha/contract/checkin/scan.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';

/** A row: a car that arrived, needs a check, is missing, or was not let in. */
export interface ArrivalItem {
  readonly key: string;
  readonly kind:
    | 'arrived'
    | 'conflict'
    | ApartReason
    | 'signature'
    | 'missing'
    | 'out'
    | 'walkin'
    | 'no_place';
  readonly car: ArrivalCar | null;
  readonly number: number | null;
  readonly at: string | null;
  readonly device: string | null;
  /** The gate's refusal; null when the car was not refused. */
  readonly verdict: Verdict | null;
  /** The earliest comes first. */
  readonly entrances: readonly ArrivalEntrance[];
  /** Set for a car without an entry. */
  readonly walkin?: ArrivalWalkin;
}

const VIEWS = [
  { id: 'chegaram', label: 'Chegaram' },
  { id: 'conferir', label: 'A conferir' },
  { id: 'sem-inscricao', label: 'Sem inscrição' },
  { id: 'faltam', label: 'Faltam' },
  { id: 'fora', label: 'Barrados' },
] as const;
type View = (typeof VIEWS)[number]['id'];

export function viewOf(view: string | null): View {
  return VIEWS.find(({ id }) => id === view)?.id ?? 'chegaram';
}

/** The row key of a signature that needs a check. */
export const signatureKey = ({ scan }: Pick<ArrivalSignature, 'scan'>): string => `s${scan}`;

const ofCar = ({ car, number }: Pick<ArrivalItem, 'car' | 'number'>) => ({ car, number });

function arrived(arrivals: Arrivals['arrivals']): ArrivalItem[] {
  return arrivals.map(({ entrance, others, is_conflict, ...rest }) => ({
    ...ofCar(rest),
    key: `c${entrance.scan}`,
    kind: is_conflict ? 'conflict' : 'arrived',
    at: entrance.at,
    device: entrance.device,
    verdict: null,
    entrances: [entrance, ...others],
  }));
}

const WALKIN_KINDS = {
  counts: 'walkin',
  undone: 'out',
  rejected: 'out',
  revoked_device: 'revoked_device',
  no_place: 'no_place',
} as const satisfies Record<ArrivalWalkin['fate'], ArrivalItem['kind']>;

const ofWalkin = (walkin: ArrivalWalkin): ArrivalItem => ({
  key: `w${walkin.scan}`,
  kind: walkin.is_conflict && walkin.fate === 'counts' ? 'conflict' : WALKIN_KINDS[walkin.fate],
  car: null,
  number: null,
  at: walkin.at,
  device: walkin.device,
  verdict: null,
  entrances: [],
  walkin,
});

/** The rows of each view. */
export function arrivalItemsOf(list: Arrivals): Readonly<Record<View, readonly ArrivalItem[]>> {
  const all = arrived(list.arrivals);
  const apart = list.set_apart.map(({ entrance, why, ...rest }): ArrivalItem => {
    const { at, device, scan } = entrance;
    return {
      ...ofCar(rest),
      key: `c${scan}`,
      kind: why,
      at,
      device,
      verdict: null,
      entrances: [entrance],
    };
  });
  const rejected = list.rejected.map(({ entrance, ...rest }): ArrivalItem => {
    const { at, device, scan } = entrance;
    return {
      ...ofCar(rest),
      key: `c${scan}`,
      kind: 'out',
      at,
      device,
      verdict: null,
      entrances: [entrance],
    };
  });
  const turned = list.turned_away.map(({ at, device, verdict, ...rest }, index): ArrivalItem => ({
    ...ofCar(rest),
    key: `b${list.turned_away.length - index}`,
    kind: 'out',
    at,
    device,
    verdict,
    entrances: [],
  }));
  const missing = byStart(list.missing).map((car): ArrivalItem => ({
    key: `f${car.id}`,
    kind: 'missing',
    car,
    number: car.number,
    at: null,
    device: null,
    verdict: null,
    entrances: [],
  }));
  const cars = new Map(
    [...list.arrivals, ...list.set_apart, ...list.missing.map((car) => ({ car }))].flatMap(
      ({ car }) => (car === null ? [] : [[car.id, car] as const]),
    ),
  );
  const unproved = list.signatures.filter(({ fate }) => fate === 'revoked_device');
  const signatures = unproved.map((one): ArrivalItem => {
    const car = cars.get(one.car) ?? null;
    const { at, device } = one;
    const number = car?.number ?? null;
    const key = signatureKey(one);
    return { key, kind: 'signature', car, number, at, device, verdict: null, entrances: [] };
  });
  const walkins = list.walkins.map(ofWalkin);
  const isOpen = ({ kind }: ArrivalItem): boolean => kind !== 'walkin' && kind !== 'out';
  return {
    chegaram: all,
    conferir: [
      ...apart,
      ...walkins.filter(isOpen),
      ...signatures,
      ...all.filter(({ kind }) => kind === 'conflict'),
    ],
    'sem-inscricao': walkins.filter(({ walkin }) => walkin?.fate !== 'undone'),
    faltam: missing,
    fora: [...rejected, ...turned],
  };
}

/** Every car in the response. */
export function carsOf({ arrivals, set_apart, missing }: Arrivals): readonly ArrivalCar[] {
  const came = [...arrivals, ...set_apart].flatMap(({ car }) => car ?? []);
  return [...new Map([...came, ...missing].map((car) => [car.id, car])).values()];
}

/** The views with their number of rows. */
export function arrivalViews(
  address: ListAddress,
  items: ReturnType<typeof arrivalItemsOf> | undefined,
): readonly ListView[] {
  return VIEWS.map(({ id, label }) => ({
    id,
    label,
    count: items?.[id].length,
    search: address.search({ view: id === 'chegaram' ? null : id }),
  }));
}

/** True when the row's number, plate (with or without hyphen) or driver's name contains the text. */
export function hasText({ car, number, walkin }: ArrivalItem, text: string): boolean {
  const numbered = number === null ? '' : String(number).padStart(4, '0');
  const { plate, driver } = walkin ?? car ?? {};
  const asked = plainly(text.trim());
  const isPlate = isPartOfPlate(asked, plate ?? '');
  return isPlate || plainly([numbered, plate ?? '', driver ?? ''].join(' ')).includes(asked);
}
