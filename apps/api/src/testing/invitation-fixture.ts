import type { LightMyRequestResponse } from 'fastify';
import {
  INVITATION_DAYS,
  INVITATION_VEHICLES,
} from '@trilha/contract/invitations/invitation.rules.ts';
import type { StageOverrides } from '../builders/stage.ts';
import { issueInvitation, type NewInvitation } from '../features/invitations/issue-invitation.ts';
import type { Services } from '../services.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from './entry-fixture.ts';
import type { TestApp } from './test-app.ts';

/** An issued link, and whom and what it invites to. */
export interface InvitationFixture {
  readonly id: number;
  readonly token: string;
  /** Bearer of the link's own session. */
  readonly auth: string;
  readonly link: string;
  readonly fixture: StageFixture;
  readonly guest: EntrantFixture;
}

/** Invites a customer with one vehicle to a stage; both are made unless given. */
export async function invite(
  services: Services,
  {
    fixture,
    guest,
    stage = {},
    ...options
  }: Partial<Pick<NewInvitation, 'days' | 'vehicles'>> & {
    fixture?: StageFixture;
    guest?: EntrantFixture;
    stage?: StageOverrides;
  } = {},
): Promise<InvitationFixture> {
  const to = fixture ?? (await stageFixture(services, stage));
  const invited = guest ?? (await entrantFixture(services));
  const { id, link } = await issueInvitation(services, {
    automakerId: to.stage.automaker_id,
    stageId: to.stage.id,
    customer: invited.id,
    days: INVITATION_DAYS,
    vehicles: INVITATION_VEHICLES,
    as: 'ana.souza',
    ...options,
  });
  return { id, link, ...linkParts(link), fixture: to, guest: invited };
}

/** The two secrets of a link. */
export function linkParts(link: string): { token: string; auth: string } {
  const [token = '', , auth = ''] = new URL(link).pathname.split('/').slice(2);
  return { token, auth };
}

/** Submits the form of a link, with its own session unless another bearer is given. */
export function enterByLink(
  server: Pick<TestApp, 'call'>,
  { token, auth, fixture, guest }: InvitationFixture,
  {
    bearer = auth,
    key,
    ...overrides
  }: Record<string, unknown> & { bearer?: string; key?: string } = {},
): Promise<LightMyRequestResponse> {
  const body = { bypassToken: token, ...overrides };
  return enter(server, fixture, { ...guest, token: bearer }, body, key);
}
