/** A way in the rail. */
export interface FrameLink {
  readonly to: string;
  readonly title: string;
  /** The letter after `g` that leads there. */
  readonly letter: string;
  /** What waits there for somebody; nothing where it is unknown. */
  readonly count?: number | undefined;
  /** Whether some of it is due today. */
  readonly isDue?: boolean | undefined;
}
