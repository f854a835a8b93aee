const SHOWN = 40;

/**
 * The end of what a failed step wrote, to be said once more where the reader looks: beside the result.
 * @param name the step's
 */
export function lastWords(name: string, said: string): string {
  const lines = said.trimEnd().split('\n');
  const cut = lines.length > SHOWN ? [`… ${lines.length - SHOWN} lines above`] : [];
  return [`── ${name} failed, its last lines:`, ...cut, ...lines.slice(-SHOWN)].join('\n');
}
