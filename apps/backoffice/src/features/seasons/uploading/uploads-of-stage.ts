import { createContext, use } from 'react';

/** The stage that files are uploaded for, and the number of running uploads. */
interface UploadsOfStage {
  readonly stageId: number;
  readonly underWay: number;
  /** Counts a running upload. @returns a function to call when it has arrived or was abandoned */
  readonly begin: () => () => void;
}

export const UploadsContext = createContext<UploadsOfStage | null>(null);

export function useUploadsOfStage(): UploadsOfStage {
  const uploads = use(UploadsContext);
  if (uploads === null) throw new Error('a file is sent inside the editor of a stage alone');
  return uploads;
}
