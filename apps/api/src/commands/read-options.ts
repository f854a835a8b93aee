import { parseArgs } from 'node:util';
import { type Command, type Option, UsageError } from './command.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Typed = ReadonlyMap<string, string | true>;

/** Typed values by option; reports everything that the command does not know. */
function readTokens(command: Command, args: readonly string[], problems: string[]): Typed {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { value }]) => [
        name,
        { type: value === null ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const typed = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind === 'positional') {
      problems.push(`"${token.value}" sobrou: todo valor vem depois de uma opção`);
    }
    if (token.kind !== 'option') continue;
    const option = command.options[token.name];
    if (option === undefined) problems.push(`${token.rawName} não existe neste comando`);
    else if (typed.has(token.name)) problems.push(`${token.rawName} aparece duas vezes`);
    else if (option.value === null && token.value !== undefined) {
      problems.push(`${token.rawName} não leva valor`);
    } else typed.set(token.name, option.value === null ? true : (token.value ?? ''));
  }
  return typed;
}

function problemOf(name: string, option: Option<unknown>, given: unknown, message: string): string {
  if (given === '') return `--${name} precisa de um valor (${option.value ?? ''})`;
  if (given === undefined) return `falta --${name} ${option.value ?? ''}: ${option.help}`;
  return `--${name} ${message}`;
}

/**
 * A command's option values, checked by their schemas.
 * @throws UsageError with every problem
 */
export function readOptions(
  command: Command,
  args: readonly string[],
  env: Environment,
): Record<string, unknown> {
  const problems: string[] = [];
  const typed = readTokens(command, args, problems);
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(command.options)) {
    const fallback = option.env === undefined ? undefined : env[option.env] || undefined;
    const given = typed.get(name) ?? fallback;
    const parsed = option.schema.safeParse(given);
    if (parsed.success && given !== '') values[name] = parsed.data;
    else problems.push(problemOf(name, option, given, parsed.error?.issues[0]?.message ?? ''));
  }
  if (problems.length > 0) throw new UsageError(problems);
  return values;
}
