/** A task that organisers look up, told in three steps. */
export interface HowTo {
  /** Unique among all. */
  readonly id: string;
  /** The task as a person asks for it: `Adiar uma etapa`. */
  readonly task: string;
  /** Screens on which it is shown; the first one is where the task begins. */
  readonly on: readonly [string, ...string[]];
  /** Controls and titles stand between asterisks, exactly as on screen: `Escolha *Adiar a etapa…*.` */
  readonly steps: readonly [string, string, string];
  /** Where to go on. */
  readonly link: { readonly words: string; readonly to: string };
  /** Further words that find it. */
  readonly words?: string;
}
