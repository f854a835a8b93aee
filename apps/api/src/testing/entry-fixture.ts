import type { LightMyRequestResponse } from 'fastify';
import { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { BuiltCategory } from '../builders/category.ts';
import { buildCategory } from '../builders/category.ts';
import { type BuilderContext, type BuiltCustomer, buildCustomer } from '../builders/customer.ts';
import { type BuiltStage, buildStage, type StageOverrides } from '../builders/stage.ts';
import { type BuiltVehicle, buildVehicle } from '../builders/vehicle.ts';
import type { TestApp } from './test-app.ts';

/** A stage with one category, ready to be entered. */
export interface StageFixture {
  readonly stage: BuiltStage;
  readonly category: BuiltCategory;
}

export async function stageFixture(
  context: BuilderContext,
  stage: StageOverrides = {},
  category: Partial<BuiltCategory> = {},
): Promise<StageFixture> {
  const built = await buildStage(context, { allowed_teams: false, ...stage });
  return {
    stage: built,
    category: await buildCategory(context, { event_id: built.event_id, ...category }),
  };
}

/** A customer with vehicles who can enter by themself as the driver. */
export interface EntrantFixture extends BuiltCustomer {
  readonly vehicles: readonly BuiltVehicle[];
}

export async function entrantFixture(
  context: BuilderContext,
  vehicles = 1,
): Promise<EntrantFixture> {
  const customer = await buildCustomer(context);
  const built: BuiltVehicle[] = [];
  for (let count = 0; count < vehicles; count += 1) {
    built.push(await buildVehicle(context, { customer_id: customer.id }));
  }
  return { ...customer, vehicles: built };
}

/** The form's body: the first vehicle driven by the customer, unless told otherwise. */
export function entryBody(
  { stage, category }: StageFixture,
  entrant: EntrantFixture,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    category_id: category.id,
    event_id: stage.event_id,
    step_id: stage.id,
    team_name: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: null,
    vehicles: [
      { vehicle_id: entrant.vehicles[0]?.id, conductor_id: entrant.personId, navigator_id: null },
    ],
    vehicleCompanions: [],
    vehiclesRegistration: [],
    ...overrides,
  };
}

/** Submits the form as that customer. */
export function enter(
  server: Pick<TestApp, 'call'>,
  fixture: StageFixture,
  entrant: EntrantFixture,
  overrides: Record<string, unknown> = {},
  key?: string,
): Promise<LightMyRequestResponse> {
  return server.call(createRegistration, {
    token: entrant.token,
    body: entryBody(fixture, entrant, overrides),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}
