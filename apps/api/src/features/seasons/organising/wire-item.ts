import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import type { ComparedItem } from '../importing/importing.ts';

/** An imported item in the API's response format. */
export function wireItem(item: ComparedItem): SeasonItem {
  const { subject, key, title, did, changes, entered } = item;
  const { told = 0, concerned = told, invited = 0 } = item;
  const reached = { told, concerned, ...(invited > 0 ? { invited } : {}) };
  return { subject, key, title, did, changes: [...changes], entered, ...reached };
}
