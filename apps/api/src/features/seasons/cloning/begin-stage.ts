import type { Body } from '@trilha/contract/endpoint.ts';
import type { beginStage as beginEndpoint } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { eventWithin } from '../events/read-events.ts';
import { freshKey, slugOf } from './fresh-key.ts';
import { madeOf, makeStages } from './make-clones.ts';
import { readSources } from './read-sources.ts';

interface Beginning {
  /** The event that the new stage joins. */
  readonly eventId: number;
  readonly body: Body<typeof beginEndpoint>;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
}

/**
 * Adds an empty, unpublished stage to an event. Organisers fill it in with the stage editor.
 * @throws AppError `not_found`; `season_changed`; `season_refused`
 */
export async function beginStage(services: Services, { eventId, body, scope, by }: Beginning) {
  const { brand, key: eventKey } = await eventWithin(services.db, scope, eventId);
  const { season, stageKeys } = await readSources(services.db, brand);
  const event = season.events.find(({ key }) => key === eventKey);
  if (event === undefined) throw new AppError('not_found');
  const { reason, stage_date, title, ...rest } = body;
  if (!isWholeBrand(scope, brand.id)) {
    const message = `seu acesso não é a toda a temporada de ${brand.name}`;
    return madeOf({ problems: [{ stage: title, field: 'title', message }] });
  }
  const date = stage_date?.trim() ?? null;
  const wish = [slugOf(title), date?.slice(0, 10) ?? 'nova'].join('-');
  const key = freshKey(new Set(stageKeys.get(eventKey)), wish);
  const step = { ...rest, key, title, stage_date: date };
  return madeOf(
    await makeStages(services, {
      brand,
      wanted: {
        brand: brand.slug,
        events: [{ ...event, steps: [step] }],
        championships: [],
      },
      planned: season,
      by,
      reason,
      isRehearsal: false,
    }),
  );
}
