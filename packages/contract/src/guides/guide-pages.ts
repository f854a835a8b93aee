import type { Answer } from '../endpoint.ts';
import type { listPublicStages, readStageGuide } from './guides.endpoints.ts';

/** Data of the server-rendered public pages, which work without JavaScript (D32). */
export type StagesPage = Answer<typeof listPublicStages>;
export type StagePage = Answer<typeof readStageGuide>;
