import { demoSecrets } from '@trilha/api/demo/demo-invitations.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import type { Page } from '@playwright/test';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { PortalApi } from './portal-api.ts';

/** The stage to which the demo's guests are invited. */
export const INVITED_STAGE: StageKey = 'soon';

export interface DemoLink {
  readonly stageId: number;
  /** The link as the guest receives it. */
  readonly address: string;
  readonly auth: string;
}

/** Accepts on the invitation's card; the form follows. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aceitar o convite' }).filter({ visible: true }).click();
}

/** The link of one of the demo's guests; `key` names a stage other than the invited one. */
export async function demoLink(
  { brand, baseURL = '' }: { brand: string; baseURL: string | undefined },
  guest: number,
  key = INVITED_STAGE,
): Promise<DemoLink> {
  const { title } = demoPlace(brand, key);
  const { events } = await new PortalApi(baseURL).ask<{
    events: { steps: { id: number; title: string }[] }[];
  }>('GET', '/getAllEvents');
  const stage = events.flatMap(({ steps }) => steps).find((step) => step.title === title);
  if (!stage) throw new Error(`there is no ${title}`);
  const { token, auth } = demoSecrets(brand, guest);
  const address = to(paths.bypass, { token, step_id: stage.id, auth });
  return { stageId: stage.id, auth, address };
}
