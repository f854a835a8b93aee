import { Patch } from '@trilha/ui/hand/patch.tsx';
import { YearDrawing } from '@trilha/ui/hand/year-drawing.tsx';

/** The drawings of the page in one file, because each file is named in what every page loads. */
export const drawings = { Patch, YearDrawing };
