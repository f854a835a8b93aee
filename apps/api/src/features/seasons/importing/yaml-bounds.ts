import { Lexer, LineCounter, Parser } from 'yaml';
import type { LocatedProblem } from './located-problem.ts';
import { ALIAS_WORDS } from './yaml-words.ts';

/** A whole year's season has 5,000 tokens; the longest accepted text could hold this many short ones. */
const MOST_TOKENS = 200_000;
/** A season's file is eight levels deep. The YAML composer recurses once per level. */
const DEEPEST = 40;

/**
 * Reads a text token by token and stops at the first costly construct: an anchor or alias, or more tokens or levels
 * than a season has.
 * @returns null for a text that is safe to compose
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
      // The parser's stack holds only open collections; composing comes later.
    }
    if (parser.stack.length > DEEPEST) return problem('há níveis demais, um dentro do outro');
  }
  return null;
}
