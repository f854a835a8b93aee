import { brandById } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { dayOf, formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  CloneRehearsed,
  rehearseSeasonClone,
  rehearseStageClone,
} from '@trilha/contract/seasons/cloning.endpoints.ts';
import { daysLater } from '@trilha/contract/seasons/shift-dates.rules.ts';
import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import { brandOfStage } from '../organising/read-season-stage.ts';
import { madeOf, makeStages } from './make-clones.ts';
import { type CloneOrder, type ClonePlan, planClones } from './plan-clones.ts';
import { type CloneSources, readSources } from './read-sources.ts';

/** What to copy: one stage, or all stages of a brand's year. */
export type CloneWanted =
  | ({ readonly id: number } & Body<typeof rehearseStageClone>)
  | Body<typeof rehearseSeasonClone>;

interface Cloning {
  readonly wanted: CloneWanted;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
}

interface Planned extends ClonePlan {
  readonly brand: Brand;
  readonly sources: CloneSources;
  readonly left: CloneRehearsed['left'];
  readonly version: string;
  /** Only a grant for the whole season covers a stage that does not exist yet. */
  readonly isAllowed: boolean;
}

const withYear = (text: string, from: string, to: string): string =>
  text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to);

/** The name of a copied event: the new year replaces the old one, or is appended. */
function eventNameOf(name: string, from: string, to: string): string {
  const named = withYear(name, from, to);
  return named === name ? `${name} ${to}` : named;
}

function ordersOfSeason(
  { season, stages }: CloneSources,
  { from_year, weeks, has_new_events }: Body<typeof rehearseSeasonClone>,
): { orders: CloneOrder[]; left: CloneRehearsed['left'] } {
  const from = String(from_year);
  const target = daysLater(`${from}-07-01`, weeks * 7).slice(0, 4);
  const left: CloneRehearsed['left'] = [];
  const orders = stages.flatMap((source): CloneOrder[] => {
    const { title, year, isCancelled, file } = source;
    if (year !== null && year !== from) return [];
    const date = file['stage_date'];
    if (isCancelled || typeof date !== 'string') {
      left.push({ title, why: isCancelled ? 'cancelled' : 'undated' });
      return [];
    }
    const event = season.events.find(({ key }) => key === source.eventKey)?.name ?? '';
    const stageDate = daysLater(date, weeks * 7);
    return [
      {
        source,
        stageDate,
        title: withYear(title, from, stageDate.slice(0, 4)),
        eventName: has_new_events ? eventNameOf(event, from, target) : null,
      },
    ];
  });
  return { orders, left };
}

function ordersOf(sources: CloneSources, wanted: CloneWanted) {
  if (!('id' in wanted)) return ordersOfSeason(sources, wanted);
  const source = sources.stages.find(({ id }) => id === wanted.id);
  if (source === undefined) throw new AppError('not_found');
  const { title, event_name: eventName } = wanted;
  const stageDate = wanted.stage_date.trim().replace('T', ' ');
  return { orders: [{ source, title, eventName, stageDate }], left: [] };
}

/** The brand that gets the copies. @throws AppError `not_found` */
async function brandOf({ db }: Services, { wanted, scope }: Cloning): Promise<Brand> {
  if ('id' in wanted) return brandOfStage(db, scope, wanted.id);
  const brand = brandById(wanted.brand);
  if (brand === undefined) throw new AppError('not_found');
  return brand;
}

async function plan(services: Services, cloning: Cloning): Promise<Planned> {
  const brand = await brandOf(services, cloning);
  const now = services.clock.now();
  const sources = await readSources(services.db, brand);
  const { orders, left } = ordersOf(sources, cloning.wanted);
  const clones = planClones(sources, orders, {
    keepsVouchers: cloning.wanted.keeps_vouchers,
    now: `${dayOf(now)} ${formatTime(now)}`,
  });
  return {
    ...clones,
    brand,
    sources,
    left,
    version: fileVersionOf(clones.season),
    isAllowed: isWholeBrand(cloning.scope, brand.id),
  };
}

const makingOf = ({ brand, season, sources }: Planned, by: StaffActor) => ({
  brand,
  wanted: season,
  planned: sources.season,
  by,
});

/** Problems that prevent every copy, found before the season's rules run. */
function hindranceOf({ isAllowed, brand, told }: Planned): CloneRehearsed['problems'] {
  const say = (message: string) => [{ stage: '', field: '', message }];
  if (!isAllowed) return say(`seu acesso não é a toda a temporada de ${brand.name}`);
  return told.length === 0 ? say('não há etapa com data nesse ano') : [];
}

/**
 * Dry run of copying a stage or a year: runs the real use case, reports the result and rolls back.
 * @throws AppError `not_found`
 */
export async function rehearseClones(
  services: Services,
  cloning: Cloning,
): Promise<CloneRehearsed> {
  const planned = await plan(services, cloning);
  const { told, left, version } = planned;
  const answer = { stages: told.flat(), left, version };
  const hindrance = hindranceOf(planned);
  if (hindrance.length > 0) {
    // Copying a year reveals every stage, drafts included, so only callers who may edit all of them see it.
    const isSeen = planned.isAllowed || 'id' in cloning.wanted;
    return { ...answer, ...(isSeen ? {} : { stages: [], left: [] }), problems: hindrance };
  }
  const made = await makeStages(services, { ...makingOf(planned, cloning.by), isRehearsal: true });
  return { ...answer, problems: 'problems' in made ? [...made.problems] : [] };
}

/**
 * Copies a stage or a year as the dry run showed it. Every copy is unpublished and has no entries.
 * @throws AppError `not_found`; `season_changed` when the result would now differ; `season_refused`
 */
export async function cloneStages(
  services: Services,
  cloning: Cloning & { readonly version: string; readonly reason: string },
) {
  const planned = await plan(services, cloning);
  const problems = hindranceOf(planned);
  if (problems.length > 0) return madeOf({ problems });
  if (planned.version !== cloning.version) throw new AppError('season_changed');
  const { by, reason } = cloning;
  return madeOf(
    await makeStages(services, { ...makingOf(planned, by), reason, isRehearsal: false }),
  );
}
