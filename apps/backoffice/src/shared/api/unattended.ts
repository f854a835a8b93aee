/** Without input for this long, in milliseconds, nobody is at the screen. Must be below the session's idle limit. */
const TOUCH_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();

function touch(): void {
  touchedAt = Date.now();
}

for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });

/** True after a minute without user input: requests are then automatic and must not prolong the session. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt >= TOUCH_MS;
}
