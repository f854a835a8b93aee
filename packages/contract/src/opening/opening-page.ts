import type { Answer } from '../endpoint.ts';
import type { readOpening } from './opening.endpoints.ts';

/** Data of the server-rendered public page of an opening, which works without JavaScript (D32). */
export type OpeningPage = Answer<typeof readOpening>;

/** An opening whose report is not public yet. */
export type EarlyOpening = 'early';
