const SHOWN = 40;

/**
 * The end of a failed step's output, repeated next to the result.
 * @param name the step's name
 */
export function lastWords(name: string, said: string): string {
  const lines = said.trimEnd().split('\n');
  const cut = lines.length > SHOWN ? [`… ${lines.length - SHOWN} lines above`] : [];
  return [`── ${name} failed, its last lines:`, ...cut, ...lines.slice(-SHOWN)].join('\n');
}
