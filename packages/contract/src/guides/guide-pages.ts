import type { Answer } from '../endpoint.ts';
import type { listPublicStages, readStageGuide } from './guides.endpoints.ts';

/** What the server draws the public pages with, so that they read without JavaScript (D32). */
export type StagesPage = Answer<typeof listPublicStages>;
export type StagePage = Answer<typeof readStageGuide>;
