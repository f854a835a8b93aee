const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;

/** What a source says beside its code. */
export function commentsIn(source: string): string {
  return (source.match(comment) ?? []).join('\n');
}
