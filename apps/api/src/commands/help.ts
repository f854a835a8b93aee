import { columns } from './columns.ts';
import type { Command } from './command.ts';

/** How to start a command; npm passes on everything after the two dashes. */
const CALL = 'npm run staff --';

/** All commands, one line each. */
export function listCommands(commands: readonly Command[]): string {
  return [
    `Uso: ${CALL} COMANDO [opções]`,
    '',
    ...columns(commands.map(({ name, summary }) => ['', name, summary])),
    '',
    `Ajuda de um comando: ${CALL} COMANDO --help`,
  ].join('\n');
}

/** One command with its options. */
export function describeCommand(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, help }]) => [
    '',
    value === null ? `--${name}` : `--${name} ${value}`,
    help,
  ]);
  return [
    `${command.name}: ${command.summary}`,
    ...(command.details === undefined ? [] : ['', ...command.details]),
    '',
    `Uso: ${CALL} ${command.name} [opções]`,
    '',
    ...columns(options),
  ].join('\n');
}

/** Where to look after a wrong call. */
export function helpHint(command: string): string {
  return `Ajuda: ${CALL} ${command} --help`;
}
