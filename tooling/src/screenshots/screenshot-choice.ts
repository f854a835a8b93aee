/** The arguments of `npm run screenshots`. */
export interface ScreenshotChoice {
  /** Whether to take the state of this name. */
  readonly takesState: (name: string) => boolean;
  /** Whether to take this variant of brand, width and theme. */
  readonly takesVariant: (name: string) => boolean;
  /** True when nothing is left out, so that earlier pictures are deleted first. */
  readonly everything: boolean;
}

const OPTION = '--variant=';

/**
 * Parses parts of state names, and `--variant=360-dark` for parts of variant names; no arguments select all.
 * @throws when an option is not known
 */
export function screenshotChoice(args: readonly string[]): ScreenshotChoice {
  const unknown = args.find((arg) => arg.startsWith('-') && !arg.startsWith(OPTION));
  if (unknown !== undefined) throw new Error(`unknown option ${unknown}, known is ${OPTION}…`);
  const variants = args
    .filter((arg) => arg.startsWith(OPTION))
    .map((arg) => arg.slice(OPTION.length));
  const states = args.filter((arg) => !arg.startsWith(OPTION));
  const oneOf = (parts: readonly string[]) => (name: string) =>
    parts.length === 0 || parts.some((part) => name.includes(part));
  return {
    takesState: oneOf(states),
    takesVariant: oneOf(variants),
    everything: args.length === 0,
  };
}
