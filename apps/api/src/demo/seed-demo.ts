import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import type { Services } from '../services.ts';
import { buildCategory } from '../builders/category.ts';
import { buildEvent } from '../builders/event.ts';
import { drawTrack } from '../builders/drawn-track.ts';
import { buildGuide, buildRoute } from '../builders/guide.ts';
import { type BuiltStage, buildStage } from '../builders/stage.ts';
import { sendEmailJob } from '../emails/emails.jobs.ts';
import { tellOfRegistrationJob } from '../features/registrations/registrations.jobs.ts';
import { seedChampionship } from './demo-championship.ts';
import { publishDemoBulletins } from './demo-bulletins.ts';
import { demoBrands, garageOf } from './demo-garages.ts';
import { seedInvitations } from './demo-invitations.ts';
import { seedNewcomer, seedOwner, seedParticipants } from './demo-people.ts';
import { seedOpenings } from './demo-opening.ts';
import {
  enterHeldStages,
  enterOwner,
  fillStages,
  type PayCharge,
  type StagePlan,
} from './demo-registrations.ts';
import { storeDemoPicture } from './demo-pictures.ts';
import { seedStaff } from './demo-staff.ts';
import { seedWhoNeedsHelp } from './demo-callers.ts';
import { askDemoQuestions } from './demo-questions.ts';
import { consentToNames } from './demo-public-names.ts';
import { publishDemoResults } from './demo-results.ts';
import type { DemoEvent } from './demo-stages.data.ts';
import { DEMO_CATEGORIES, DEMO_EVENTS } from './demo-events.data.ts';
import { demoStages } from './demo-stages.ts';
import type { DemoGuide } from './guides/demo-guides.ts';
import { isDemoDatabase } from './is-demo-database.ts';
import { seedSolidarity } from './demo-solidarity.ts';
import { shiftDemo } from './shift-demo.ts';

/** Voucher codes by stage: with places, without any, and one exempt from the first batch's rules. */
const VOUCHERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  open: { 'TRILHA-26': 2, ESGOTADO: 0 },
  'first-batch': { 'TRILHA-26': 2 },
};

/**
 * Fills an empty database with every brand that has a demo garage: every state of stages and registrations, relative to
 * today (PAY-12). Registrations are made by the product's own use cases and paid at the provider, so places, ledger,
 * waiting list and money are realistic. On a demonstration database, only moves the stages along with the calendar.
 * Leaves any other database unchanged.
 */
export async function seedDemo(services: Services, payCharge: PayCharge): Promise<void> {
  const known = await services.db.selectFrom('events').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) {
    if (!(await isDemoDatabase(services.db))) return;
    await shiftDemo(services);
    await seedStaff(services);
    return;
  }
  await services.db.insertInto('demonstration').defaultValues().execute();
  await seedStaff(services);
  for (const { id } of demoBrands) await seedBrand(services, id, payCharge);
  // Messages about the seeded past would only fill the mailbox.
  const messages = [sendEmailJob.name, tellOfRegistrationJob.name];
  await services.db.deleteFrom('jobs').where('name', 'in', messages).execute();
  for (const { id } of demoBrands) await seedWhoNeedsHelp(services, id);
}

async function seedBrand(
  services: Services,
  automakerId: number,
  payCharge: PayCharge,
): Promise<void> {
  const owner = await seedOwner(services, automakerId);
  await seedNewcomer(services, automakerId);
  const others = await seedParticipants(services, automakerId);
  const plans = await seedStages(services, automakerId);
  // First of all: whoever entered another stage is too late for a first batch (D15).
  await seedOpenings(services, plans, [owner, ...others], payCharge);
  await fillStages(services, plans, others, payCharge);
  await enterHeldStages(services, plans, { owner, others }, payCharge);
  await enterOwner(services, plans, owner);
  const stage = plans.get('soon')?.stage;
  if (stage) await seedInvitations(services, automakerId, stage.id, [owner, ...others]);
  await publishDemoResults(services, plans);
  await seedChampionship(services, plans);
  await consentToNames(services, automakerId, plans);
  await publishDemoBulletins(services, plans);
  await askDemoQuestions(services, plans);
  await seedSolidarity(services, automakerId, plans);
}

const DAY_MS = 86_400_000;
/** Makes the track available for the demonstration stage that is four days away. */
const TRACK_DAYS_BEFORE = 5;

/** Guide of a stage; participants can download the whole track five days before. */
async function seedGuide(
  services: Services,
  { id, stage_date, automaker_id }: BuiltStage,
  guide: DemoGuide | undefined,
): Promise<void> {
  if (guide === undefined) return;
  const { route, about: _about, shots = [], ...words } = guide;
  const pictures: StageGuide['pictures'] = [];
  for (const { picture, description } of shots) {
    const address = await storeDemoPicture(services, automaker_id, picture);
    if (address !== null) pictures.push({ address, description });
  }
  await buildGuide(services, { step_id: id, ...words, pictures });
  if (route === undefined) return;
  const from = stage_date && dayOf(new Date(stage_date.getTime() - TRACK_DAYS_BEFORE * DAY_MS));
  await buildRoute(services, { step_id: id, track: drawTrack(route), track_from: from });
}

async function seedStages(
  services: Services,
  automakerId: number,
): Promise<Map<string, StagePlan>> {
  const events = new Map<DemoEvent, { id: number; categoryId: number }>();
  for (const event of ['motorsports', 'outdoor', 'experience', 'community'] as const) {
    const { id } = await buildEvent(services, {
      automaker_id: automakerId,
      ...DEMO_EVENTS[event],
    });
    const ids: number[] = [];
    for (const category of DEMO_CATEGORIES[event]) {
      ids.push((await buildCategory(services, { event_id: id, ...category })).id);
    }
    events.set(event, { id, categoryId: ids[0] ?? 0 });
  }
  const plans = new Map<string, StagePlan>();
  const { guides, places, waivers } = garageOf(automakerId);
  for (const { key, event, ...stage } of demoStages(services.clock.now(), places)) {
    const own = events.get(event);
    if (own === undefined) continue;
    const guide = guides[key];
    const built = await buildStage(services, {
      allowed_teams: event === 'motorsports',
      image: await storeDemoPicture(services, automakerId, key),
      ...stage,
      description: guide?.about ?? guide?.pitch ?? '',
      vouchers: VOUCHERS[key] ?? {},
      waiver: waivers?.[key] ?? null,
      automaker_id: automakerId,
      event_id: own.id,
    });
    plans.set(key, { stage: built, categoryId: own.categoryId });
    await seedGuide(services, built, guide);
  }
  return plans;
}
