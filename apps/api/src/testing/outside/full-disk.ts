import { FSDriver } from 'flydrive/drivers/fs';
import { vi } from 'vitest';

/**
 * Simulates a full disk, which stores only the beginning of each file, until disposed.
 * @param which keys of affected files; all by default
 */
export function fillDisk(which = /./): Disposable {
  const put: FSDriver['put'] = Reflect.get(FSDriver.prototype, 'put');
  const filled = vi.spyOn(FSDriver.prototype, 'put').mockImplementation(async function (
    this: FSDriver,
    key,
    content,
    options,
  ) {
    if (!which.test(key)) return put.call(this, key, content, options);
    await put.call(this, key, content.slice(0, 4), options);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  return { [Symbol.dispose]: () => filled.mockRestore() };
}
