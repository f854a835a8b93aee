import type { IsolatedStage } from '@trilha/api/builders/isolated-stage.ts';
import type { StageOutcome } from '@trilha/api/features/desk/rehearsals/stage-outcome.sql.ts';
import type { RehearsalOrder } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import type { Partners } from '@trilha/partners/start-partners.ts';

/** Messages to the isolated server, sent in order; it responds to each. */
export type IsolatedQuestion =
  | {
      readonly ask: 'prepare';
      readonly order: RehearsalOrder;
      readonly partners: Pick<Partners, 'url' | 'smtpUrl'>;
      /** Address of a PostgreSQL on which it creates its own database; null uses an embedded one in its own folder. */
      readonly databaseUrl: string | null;
    }
  | { readonly ask: 'begin' }
  | {
      readonly ask: 'count';
      readonly told: ReadonlyArray<readonly [id: number, waiting: number | null]>;
    };

/** The response to each message. */
export interface IsolatedAnswers {
  readonly prepare: IsolatedStage & {
    /** Address on which the server listens. */
    readonly address: string;
    /** Host name of the brand's portal on this server. */
    readonly host: string;
  };
  readonly begin: true;
  readonly count: {
    readonly outcome: StageOutcome;
    /** Number of codes that were due, and how long each took, in milliseconds. */
    readonly codes: { readonly due: number; readonly waits: readonly number[] };
    /** Load of the process since `begin`, from 0 to 1. */
    readonly processor: number;
  };
}
