/** A link in the rail. */
export interface FrameLink {
  readonly to: string;
  readonly title: string;
  /** The letter after `g` that opens it. */
  readonly letter: string;
  /** Number of items waiting there; undefined when unknown. */
  readonly count?: number | undefined;
  /** True when some of them are due today. */
  readonly isDue?: boolean | undefined;
}
