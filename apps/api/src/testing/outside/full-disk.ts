import { FSDriver } from 'flydrive/drivers/fs';
import { vi } from 'vitest';

/**
 * A disk that has room for the beginning of each file alone, until it is given back.
 * @param which keys of files; all unless told
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
