import { messages } from '../brazil/messages.ts';
import { isPlainText, trimmed } from '../brazil/plain-text.ts';

/** Length limits of a team name. The documents give none; three is their minimum for names (VAL-47). */
const SHORTEST = 3;
export const TEAM_NAME_MAX_LENGTH = 60;

/** Error of a required team name (INS-07); null when it is valid. */
export function teamNameProblem(name: string | null): string | null {
  const text = trimmed(name ?? '');
  if (text === '') return messages.required;
  if (!isPlainText(text)) return messages.characters;
  if (text.length < SHORTEST) return messages.minLength(SHORTEST);
  return text.length > TEAM_NAME_MAX_LENGTH ? messages.maxLength(TEAM_NAME_MAX_LENGTH) : null;
}
