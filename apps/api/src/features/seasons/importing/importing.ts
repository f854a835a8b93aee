import type { FieldChange } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';

/** One import under way. */
export interface Importing {
  readonly services: Services;
  readonly tx: Database;
  readonly brand: Brand;
  /** Who of staff imports. */
  readonly by: StaffActor;
  /** Why, for the audit and the stage's history. */
  readonly reason: string | undefined;
  /** Whether a stage that people are confirmed in may get a later day. */
  readonly postpones: boolean;
  /** Whether to notify people of a stage's change; undefined: notify unless only its name changed. */
  readonly notify: boolean | undefined;
  readonly now: Date;
  /** The address that a season's file has here. */
  readonly addressOf: (file: string | null) => string | null;
  /** What is in a season's file. */
  readonly contentOf: (file: string) => Uint8Array | undefined;
  /** In bytes. */
  readonly sizeOf: (file: string) => number;
  readonly problems: SeasonProblem[];
}

/** What became of one event, category or stage. */
export interface ImportedItem {
  readonly subject: 'event' | 'category' | 'stage';
  readonly key: string;
  readonly title: string;
  readonly id: number;
  readonly did: 'created' | 'updated' | 'unchanged' | 'left_cancelled';
  /** Names of what changed. */
  readonly fields: readonly string[];
  /** How many people are told of a stage's new date, place or limit. */
  readonly told?: number;
  /** How many people could be notified. */
  readonly concerned?: number;
}

/** The same with what every field was and is, and how many entries a stage has. */
export interface ComparedItem extends ImportedItem {
  readonly changes: readonly FieldChange[];
  readonly entered: number;
}
