import type { Brand } from '@trilha/brands/brand.ts';
import type { RehearsalOrder } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import type { RehearsalRefusal } from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { describeSeason, fileVersionOf } from '../../seasons/describing/describe-season.ts';
import { parseSeason, SeasonFileError } from '../../seasons/importing/parse-season.ts';

/** The part of a stage that is rehearsed: its rules and places, published; no pictures, guide text or people. */
export interface RehearsedFile {
  readonly file: string;
  /** Hash that changes when the rehearsal would differ. */
  readonly version: string;
  readonly refusal: Extract<RehearsalRefusal, 'over' | 'incomplete'> | null;
}

/** Replaces voucher codes by the same number of fake ones with as many places. */
function invented(vouchers: unknown): Record<string, unknown> {
  const places = typeof vouchers === 'object' && vouchers !== null ? Object.values(vouchers) : [];
  return Object.fromEntries(places.map((count, index) => [`ENSAIO${index + 1}`, count]));
}

/** The file of one stage for the isolated server (ROOM-15). */
export async function rehearsedFile(
  db: Database,
  brand: Brand,
  id: number,
  now: Date,
): Promise<RehearsedFile> {
  const { events } = (await describeSeason(db, brand, { only: id })).file;
  const bare = events.map((event) => ({
    ...event,
    logo: null,
    steps: event.steps.map((step) => ({
      ...step,
      image: null,
      guide: null,
      galery_link: null,
      numbered_photos_link: null,
      publish_at: null,
      vouchers: invented(step['vouchers']),
      published: true,
    })),
  }));
  const file = JSON.stringify({ brand: brand.slug, events: bare });
  return { file, version: fileVersionOf(bare), refusal: refusalOf(file, bare, now) };
}

function refusalOf(
  file: string,
  events: ReadonlyArray<{ readonly steps: ReadonlyArray<Readonly<Record<string, unknown>>> }>,
  now: Date,
): RehearsedFile['refusal'] {
  const [step] = events.flatMap(({ steps }) => steps);
  // Season files leave out cancelled stages.
  if (step === undefined || step['status'] === 'Realizada') return 'over';
  try {
    parseSeason(file, now);
    return null;
  } catch (error) {
    if (error instanceof SeasonFileError) return 'incomplete';
    throw error;
  }
}

const MINUTE_MS = 60_000;
/** How fast arrivals slow down: half the customers arrive within the first seven seconds of a minute. */
const HASTE = 6;

/** Arrival times in milliseconds: most customers at the start, the others spread over a minute. */
export function arrivalsOfMinute(customers: number): number[] {
  const all = 1 - Math.exp(-HASTE);
  return Array.from({ length: customers }, (_, index) =>
    Math.round((-Math.log(1 - ((index + 0.5) / customers) * all) / HASTE) * MINUTE_MS),
  );
}

/** Arrival times in milliseconds that follow an earlier opening's counts per second. */
export function arrivalsLike(perSecond: readonly number[], customers: number): number[] {
  const total = perSecond.reduce((sum, count) => sum + count, 0);
  const upTo: number[] = [];
  perSecond.reduce((sum, count, second) => (upTo[second] = sum + count), 0);
  return Array.from({ length: customers }, (_, index) => {
    const rank = ((index + 0.5) / customers) * total;
    const second = upTo.findIndex((sum) => sum >= rank);
    const before = upTo[second - 1] ?? 0;
    return Math.round((second + (rank - before) / (perSecond[second] ?? 1)) * 1_000);
  });
}

interface Wish {
  readonly brand: Brand;
  readonly file: string;
  readonly opensAt: Date;
  readonly arrivals: readonly number[];
  readonly pix: RehearsalOrder['pix'];
}

export const rehearsalOrderOf = ({
  brand,
  file,
  opensAt,
  arrivals,
  pix,
}: Wish): RehearsalOrder => ({
  brand: brand.slug,
  file,
  opens_at: opensAt.toISOString(),
  arrivals: [...arrivals],
  pix,
});
