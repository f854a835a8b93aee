import { Lexer, LineCounter, Parser } from 'yaml';
import type { LocatedProblem } from './located-problem.ts';
import { ALIAS_WORDS } from './yaml-words.ts';

/** A season of a whole year has five thousand; the longest text that is taken has room for this many short ones. */
const MOST_TOKENS = 200_000;
/** The file of a season is eight levels deep. The composer calls itself once for each level. */
const DEEPEST = 40;

/**
 * Reads a text token by token, and stops at the first that makes it expensive: an anchor or an alias, which
 * multiply what they name, more tokens or more levels than a season has.
 * @returns null for a text that may be composed
 */
export function outOfBounds(text: string): LocatedProblem | null {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  let tokens = 0;
  for (const source of new Lexer().lex(text)) {
    const { line, col: column } = lines.linePos(parser.offset);
    const problem = (message: string): LocatedProblem => ({ line, column, message });
    // A plain text cannot begin with these signs (YAML 1.2, 7.3.3), so such a token is an anchor or an alias.
    if (source.startsWith('*') || source.startsWith('&')) return problem(ALIAS_WORDS);
    tokens += 1;
    if (tokens > MOST_TOKENS) return problem('o arquivo tem itens demais: divida-o');
    for (const _token of parser.next(source)) {
      // Only the stack of what is open is looked at; documents are composed afterwards.
    }
    if (parser.stack.length > DEEPEST) return problem('há níveis demais, um dentro do outro');
  }
  return null;
}
