import { vi } from 'vitest';

/** Storage that has no room, until mocks are restored. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** Storage that the browser blocks, until mocks are restored. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
}
