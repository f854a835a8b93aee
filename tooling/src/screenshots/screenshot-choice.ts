/** What the arguments of `npm run screenshots` ask for. */
export interface ScreenshotChoice {
  /** Whether a state of this name is taken. */
  readonly takesState: (name: string) => boolean;
  /** Whether a picture of this brand, width and theme is taken. */
  readonly takesVariant: (name: string) => boolean;
  /** Nothing was left out, so what lies there from before goes first. */
  readonly everything: boolean;
}

const OPTION = '--variant=';

/**
 * Reads parts of names of states, and `--variant=360-dark` for parts of names of variants; none means all.
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
