/** One thing that a key does on what is shown now. */
export interface KeyBinding {
  /**
   * The keys, as people press them: `j`, `Shift x`, `Ctrl k`, `g i` (one after the other), `[`, `Enter`, `Escape`.
   */
  readonly keys: string;
  /** What it does, in two words: `abrir`. Bindings with the same words share a place in the strip. */
  readonly says: string;
  readonly run: () => void;
  /** Leaves the key to the browser where it is false; left out, the key is always ours. */
  readonly when?: () => boolean;
  /** Left out of the strip, not of the list that `?` opens. */
  readonly quiet?: boolean;
}

/** Whether a binding is letters or signs alone, which people may turn off (WCAG 2.1.4). */
export function isSingle({ keys }: Pick<KeyBinding, 'keys'>): boolean {
  return /^(?:\S|g \S|Shift \S)$/.test(keys);
}

/** The stroke of an event in the words of `KeyBinding.keys`: `j`, `Shift x`, `Ctrl k`, `Escape`, `?`. */
export function strokeOf(event: KeyboardEvent): string {
  const { key } = event;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const isLetter = /^\p{L}$/u.test(letter);
  // Of a sign such as `?` the layout decides whether it needs Shift.
  const shift = event.shiftKey && (isLetter || key.length > 1) ? 'Shift ' : '';
  return `${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${shift}${letter}`;
}

const typingSelector =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** Whether what is pressed there is text, or the control's own. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}

/** Whether Enter or the space bar there means the control itself. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'a, button, summary, [role=menuitem], [role=option], input:not([type=checkbox])',
    ) !== null
  );
}
