import type { FieldChange } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';

/** State of one running import. */
export interface Importing {
  readonly services: Services;
  readonly tx: Database;
  readonly brand: Brand;
  /** The staff member who imports. */
  readonly by: StaffActor;
  /** Reason for the audit and the stage's history. */
  readonly reason: string | undefined;
  /** Whether the public page of a championship prints the reason. */
  readonly isReasonPublic: boolean;
  /** Whether a stage with confirmed entries may get a later date. */
  readonly postpones: boolean;
  /** Whether to notify people of a stage's change; undefined: notify unless only its name changed. */
  readonly notify: boolean | undefined;
  readonly now: Date;
  /** The server address of a file named in the season. */
  readonly addressOf: (file: string | null) => string | null;
  /** The content of a file named in the season. */
  readonly contentOf: (file: string) => Uint8Array | undefined;
  /** In bytes. */
  readonly sizeOf: (file: string) => number;
  readonly problems: SeasonProblem[];
}

/** The result for one event, category, stage or championship. */
export interface ImportedItem {
  readonly subject: 'event' | 'category' | 'stage' | 'championship';
  readonly key: string;
  readonly title: string;
  readonly id: number;
  readonly did: 'created' | 'updated' | 'unchanged' | 'left_cancelled';
  /** Names of the changed fields. */
  readonly fields: readonly string[];
  /** How many customers are notified of a stage's new date, place or limit. */
  readonly told?: number;
  /** How many customers could be notified. */
  readonly concerned?: number;
  /** How many people with an open invitation could be notified of a stage's new date. */
  readonly invited?: number;
}

/** An imported item with every field's old and new value and the stage's number of entries. */
export interface ComparedItem extends ImportedItem {
  readonly changes: readonly FieldChange[];
  readonly entered: number;
}
