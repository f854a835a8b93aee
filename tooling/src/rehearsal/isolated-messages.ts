import type { IsolatedStage } from '@trilha/api/builders/isolated-stage.ts';
import type { StageOutcome } from '@trilha/api/features/rehearsals/stage-outcome.sql.ts';
import type { RehearsalOrder } from '@trilha/contract/rehearsals/rehearsal-report.ts';
import type { Partners } from '@trilha/partners/start-partners.ts';

/** What the isolated server is told, one after the other; it answers each. */
export type IsolatedQuestion =
  | {
      readonly ask: 'prepare';
      readonly order: RehearsalOrder;
      readonly partners: Pick<Partners, 'url' | 'smtpUrl'>;
      /** Of a PostgreSQL on which it may make a database of its own; null: the embedded one, in a folder of its own. */
      readonly databaseUrl: string | null;
    }
  | { readonly ask: 'begin' }
  | {
      readonly ask: 'count';
      readonly told: ReadonlyArray<readonly [id: number, waiting: number | null]>;
    };

/** Its answers. */
export interface IsolatedAnswers {
  readonly prepare: IsolatedStage & {
    /** Where it listens. */
    readonly address: string;
    /** The name by which the brand's portal is asked there. */
    readonly host: string;
  };
  readonly begin: true;
  readonly count: {
    readonly outcome: StageOutcome;
    /** How many codes were owed, and how long each took, in milliseconds. */
    readonly codes: { readonly due: number; readonly waits: readonly number[] };
    /** How busy the process was since `begin`, from 0 to 1. */
    readonly processor: number;
  };
}
