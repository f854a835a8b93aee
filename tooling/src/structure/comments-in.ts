const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;

/** The comments of a source file. */
export function commentsIn(source: string): string {
  return (source.match(comment) ?? []).join('\n');
}
