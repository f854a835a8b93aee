import { lateModule } from '@trilha/ui/late-module.ts';

const useLate = lateModule(() => import('./late-drawings.tsx'));

/** The drawings, which come after the rows; undefined until then. */
export const useDrawings = () => useLate()?.drawings;
