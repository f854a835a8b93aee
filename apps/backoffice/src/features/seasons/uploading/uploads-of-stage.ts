import { createContext, use } from 'react';

/** The stage that files are sent for, and how many are on their way. */
interface UploadsOfStage {
  readonly stageId: number;
  readonly underWay: number;
  /** One more is on its way. @returns what tells that it is there, or given up */
  readonly begin: () => () => void;
}

export const UploadsContext = createContext<UploadsOfStage | null>(null);

export function useUploadsOfStage(): UploadsOfStage {
  const uploads = use(UploadsContext);
  if (uploads === null) throw new Error('a file is sent inside the editor of a stage alone');
  return uploads;
}
