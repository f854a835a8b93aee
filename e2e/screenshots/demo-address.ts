import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import { STAGE_PLANS, type StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import { brandBySlug } from '@trilha/brands/brands.ts';
import type { listDeskCustomers } from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import type { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import type { Answer, Endpoint } from '@trilha/contract/endpoint.ts';
import type { listPublicStages } from '@trilha/contract/guides/guides.endpoints.ts';
import type { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { listSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { sessionOf } from '../src/signed-in.ts';

/** The brand of the demo that the staff's screens show. */
const DESK_BRAND = 'suzuki';
const { email } = DEMO_ACCOUNTS.owner;

/** Ids by the name that stands for them in an address. */
type Ids = ReadonlyMap<string, number>;
const known = new Map<string, Promise<Ids>>();

interface Entry {
  readonly id: number;
  readonly stage: { readonly title: string };
}

function idsOf(brand: string, stages: readonly Listed[], entries: readonly Entry[]): Ids {
  const ids = new Map<string, number>();
  const keys: readonly StageKey[] = STAGE_PLANS.map(({ key }) => key);
  for (const key of keys) {
    const { title } = demoPlace(brand, key);
    const stage = stages.find((one) => one.title === title);
    const entry = entries.find((one) => one.stage.title === title);
    if (stage) ids.set(key, stage.id);
    if (entry) ids.set(`own:${key}`, entry.id);
  }
  return ids;
}

interface Listed {
  readonly id: number;
  readonly title: string;
}

async function portalIds(brand: string, origin: string): Promise<Ids> {
  const api = await sessionOf(origin, DEMO_ACCOUNTS.owner);
  const { stages } = await api.ask<Answer<typeof listPublicStages>>('GET', '/stages');
  const { userRegistration } = await api.ask<Answer<typeof getUserEvents>>('GET', '/userEvents');
  const entries = userRegistration.map(({ id, step }) => ({ id, stage: step }));
  return idsOf(brand, stages, entries);
}

async function deskIds({ page }: Surroundings): Promise<Ids> {
  const ask = <E extends Endpoint>(path: string): Promise<Answer<E>> =>
    page.evaluate((address): Promise<Answer<E>> => fetch(address).then((it) => it.json()), path);
  const of = `brand=${brandBySlug(DESK_BRAND)?.id}`;
  const owner = `${of}&text=${encodeURIComponent(email)}`;
  await page.goto('/conta');
  const { stages } = await ask<typeof listSeason>(`/api/staff/season?${of}`);
  const { registrations } = await ask<typeof listDeskRegistrations>(
    `/api/staff/registrations?${owner}`,
  );
  const { customers } = await ask<typeof listDeskCustomers>(`/api/staff/customers?${owner}`);
  const ids = idsOf(
    DESK_BRAND,
    stages.map(({ stage }) => stage),
    registrations,
  );
  return new Map([...ids, ['customer', customers[0]?.id ?? 0]]);
}

/**
 * Fills in `{open}`, the demo's stage of that name, `{own:open}`, the owner's registration there, and on the staff's
 * host `{customer}`, the owner. The page of the staff's host has to be signed in.
 */
export async function demoAddress(surroundings: Surroundings, pattern: string): Promise<string> {
  if (!pattern.includes('{')) return pattern;
  const { brand, origin } = surroundings;
  const isDesk = brandBySlug(brand) === undefined;
  const ids = known.get(origin) ?? (isDesk ? deskIds(surroundings) : portalIds(brand, origin));
  known.set(origin, ids);
  ids.catch(() => known.delete(origin));
  const found = await ids;
  return pattern.replace(/\{([\w:-]+)\}/g, (_, name: string) => {
    const id = found.get(name);
    if (id === undefined) throw new Error(`the demonstration has no ${name}`);
    return String(id);
  });
}
