/** An action bound to a key while it is mounted. */
export interface KeyBinding {
  /** Keys as the user presses them: `j`, `Shift x`, `Ctrl k`, `g i` (one after the other), `[`, `Enter`, `Escape`. */
  readonly keys: string;
  /** Short label: `abrir`. Bindings with the same label share a place in the strip. */
  readonly says: string;
  readonly run: () => void;
  /** When it returns false, the browser handles the key. Without it, the binding always applies. */
  readonly when?: () => boolean;
  /** Hides the binding in the strip; the list opened by `?` still shows it. */
  readonly quiet?: boolean;
}

/** True for bindings without Ctrl or a named key, which users must be able to turn off (WCAG 2.1.4). */
export function isSingle({ keys }: Pick<KeyBinding, 'keys'>): boolean {
  return /^(?:\S|g \S|Shift \S)$/.test(keys);
}

/** The event's keys in the notation of `KeyBinding.keys`: `j`, `Shift x`, `Ctrl k`, `Escape`, `?`. */
export function strokeOf(event: KeyboardEvent): string {
  const { key } = event;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const isLetter = /^\p{L}$/u.test(letter);
  // For a sign such as `?` the keyboard layout decides whether Shift is needed.
  const shift = event.shiftKey && (isLetter || key.length > 1) ? 'Shift ' : '';
  return `${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${shift}${letter}`;
}

const typingSelector =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** True when the element takes typed text or handles keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}

/** True when Enter activates the element itself. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'a, button, summary, [role=menuitem], [role=option], input:not([type=checkbox])',
    ) !== null
  );
}
