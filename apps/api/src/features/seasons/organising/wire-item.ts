import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import type { ComparedItem } from '../importing/importing.ts';

/** An imported item in the API's response format. */
export function wireItem(item: ComparedItem): SeasonItem {
  const { subject, key, title, did, changes, entered, told = 0, concerned = told } = item;
  return { subject, key, title, did, changes: [...changes], entered, told, concerned };
}
