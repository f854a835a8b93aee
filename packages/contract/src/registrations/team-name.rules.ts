import { messages } from '../brazil/messages.ts';
import { isPlainText, trimmed } from '../brazil/plain-text.ts';

/** Shortest and longest name of a team; the documents give none, three is their least for names (VAL-47). */
const SHORTEST = 3;
export const TEAM_NAME_MAX_LENGTH = 60;

/** What is wrong with a team's name where one is needed (INS-07); null when nothing is. */
export function teamNameProblem(name: string | null): string | null {
  const text = trimmed(name ?? '');
  if (text === '') return messages.required;
  if (!isPlainText(text)) return messages.characters;
  if (text.length < SHORTEST) return messages.minLength(SHORTEST);
  return text.length > TEAM_NAME_MAX_LENGTH ? messages.maxLength(TEAM_NAME_MAX_LENGTH) : null;
}
