import * as z from 'zod/mini';
import { deskStage } from '../desk/desk-shapes.ts';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, nullableText, positiveId } from '../shapes.ts';
import { STAGE_STATES, type StageState } from './stage-state.rules.ts';

const states = Object.keys(STAGE_STATES) as [StageState, ...StageState[]];

/** A part of a stage's places that only some may take (D14). */
const placesPart = z.object({
  kind: z.enum(['general', 'first_batch', 'voucher', 'invitation']),
  /** Code of a voucher; null for other kinds. */
  voucher: nullableText,
  capacity: z.number(),
  taken: z.number(),
});

/** A stage in the list and calendar of a season. */
export const seasonStageRow = z.object({
  stage: deskStage,
  event: z.string(),
  city_uf: z.string(),
  state: z.enum(states),
  start_first_batch: nullableText,
  end_first_batch: nullableText,
  start_registration_date: nullableText,
  end_registration_date: nullableText,
  /** Scheduled publication; null when none is set, or it is published. */
  publish_at: nullableText,
  /** Per vehicle, e.g. "500.00". */
  fee: z.string(),
  vacancies: z.number(),
  /** Places that a customer without a code could take (`freePlaces`). */
  free: z.number(),
  /** Places left for invitations, vouchers and other batches. */
  promised: z.number(),
  waiting: z.number(),
  /** Pools grouped by kind; each voucher separately. */
  places: z.array(placesPart),
  /** Of the taken places, those leased to phones at its gate for walk-ins; missing when there are none. */
  leased: z.optional(z.number()),
});
export type SeasonStageRow = z.output<typeof seasonStageRow>;

/** Version of a stage's file: 32 hexadecimal digits of its content's hash. */
export const fileVersion = z.string().check(z.regex(/^[a-f\d]{32}$/));

/** A changed field: name in the file, old and new value. */
export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

/** What an import does, or did, to an event, category, stage or championship. */
export const seasonItem = z.object({
  subject: z.enum(['event', 'category', 'stage', 'championship']),
  key: z.string(),
  title: z.string(),
  did: z.enum(['created', 'updated', 'unchanged', 'left_cancelled']),
  changes: z.array(fieldChange),
  /** Registrations already in the stage. */
  entered: z.number(),
  /** People notified of it by e-mail. */
  told: z.number(),
  /** People who could be notified; missing when all of them are. */
  concerned: z.optional(z.number()),
  /** People with an open invitation, who get its link again when people are notified; missing for nobody. */
  invited: z.optional(z.number()),
});
export type SeasonItem = z.output<typeof seasonItem>;

/** A stage in the season file's format (`season.schema.ts`), with every field. */
export const stageFile = z.record(z.string(), z.unknown());

/** Maximum length of a season file, in characters. */
export const LONGEST_SEASON = 400_000;
/** Largest request body with a season file, in bytes. */
const LARGEST_REQUEST = 1_048_576;
const seasonText = z.string().check(z.minLength(1), z.maxLength(LONGEST_SEASON));

const one = z.object({ id: positiveId });

export const listSeason = endpoint({
  method: 'GET',
  path: '/staff/season',
  summary: 'The stages of one brand or all, by date, including unpublished and past ones.',
  access: 'staff:season:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: { 200: z.object({ stages: z.array(seasonStageRow) }) },
  errors: [],
});

export const downloadSeason = endpoint({
  method: 'GET',
  path: '/staff/season/file',
  summary: 'A brand’s season as YAML for `import-season`; importing it unchanged changes nothing.',
  access: 'staff:season:view',
  query: z.object({ brand: automakerId, stage: z.optional(positiveId) }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/yaml',
});

export const rehearseSeason = endpoint({
  method: 'POST',
  path: '/staff/season/rehearsal',
  summary: 'Dry run of importing a season’s YAML.',
  access: 'staff:season:edit',
  body: z.object({ text: seasonText }),
  largestBody: LARGEST_REQUEST,
  responses: {
    200: z.object({
      /** By line and column, from 1; when not empty, nothing can be imported. */
      problems: z.array(z.object({ line: z.number(), column: z.number(), message: z.string() })),
      items: z.array(seasonItem),
      /** Version of the current data; sent back with the action. Empty when there are problems. */
      version: z.string(),
    }),
  },
  errors: [],
});

export const importSeasonFile = endpoint({
  method: 'POST',
  path: '/staff/season/file',
  summary:
    'Imports a season’s YAML after a dry run, all or nothing; refused when the season changed since.',
  access: 'staff:season:edit',
  body: z.object({ text: seasonText, version: fileVersion, reason: staffReason }),
  largestBody: LARGEST_REQUEST,
  responses: { 200: z.object({ message: z.string(), items: z.array(seasonItem) }) },
  errors: ['season_changed', 'season_refused'],
});

export const readSeasonStage = endpoint({
  method: 'GET',
  path: '/staff/season/stages/{id}',
  summary: 'One stage with all fields of its file.',
  access: 'staff:season:view',
  params: one,
  responses: {
    200: z.object({
      row: seasonStageRow,
      file: stageFile,
      version: z.string(),
      is_paid: z.boolean(),
      categories: z.array(z.object({ name: z.string(), terms_group: nullableText })),
      /** Registrations in it. */
      entered: z.number(),
      /** True when the staff member may change it. */
      may_edit: z.boolean(),
      /** Scheduled publication; null when there is none. */
      publication: z.nullable(
        z.object({
          at: z.string(),
          /** Who scheduled it: a staff member, or the user name given to a command. */
          who: nullableText,
          /** Problems that prevented it at its time; null while it is in the future. */
          refused: z.nullable(z.array(z.object({ field: z.string(), message: z.string() }))),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});

export const rehearseStage = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/rehearsal',
  summary: 'Dry run of saving a stage: problems by field, changes, number of notified customers.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ file: stageFile }),
  responses: {
    200: z.object({
      /** `field` as in the file: `stage_date`, `guide.programme.0.time`. */
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      item: z.nullable(seasonItem),
    }),
  },
  errors: ['not_found'],
});

export const saveStage = endpoint({
  method: 'PUT',
  path: '/staff/season/stages/{id}',
  summary: 'Saves a stage from its file, through the use case of `import-season`.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({
    file: stageFile,
    version: fileVersion,
    reason: staffReason,
    /** Whether to notify customers; when missing, notify unless only the name changed. */
    notify: z.optional(z.boolean()),
  }),
  responses: { 200: z.object({ message: z.string(), item: seasonItem, version: z.string() }) },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const listStageVersions = endpoint({
  method: 'GET',
  path: '/staff/season/stages/{id}/versions',
  summary: 'The versions of a stage, newest first: who changed what, when and why.',
  access: 'staff:season:view',
  params: one,
  responses: {
    200: z.object({
      versions: z.array(
        z.object({
          number: z.number(),
          at: z.string(),
          /** Staff member, or user name given to a command; null for the initial version. */
          who: nullableText,
          reason: nullableText,
          file: stageFile,
          /** Compared with the previous version. */
          changes: z.array(fieldChange),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});

export type SeasonStage = Answer<typeof readSeasonStage>;
export type StageVersion = Answer<typeof listStageVersions>['versions'][number];
