/** Whoever looks at a screen touches something within this time, in milliseconds; less than a session may idle. */
const TOUCH_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();

function touch(): void {
  touchedAt = Date.now();
}

for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });

/** Whether nobody has touched the page for a minute: what it asks for then, it asks for by itself. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt >= TOUCH_MS;
}
