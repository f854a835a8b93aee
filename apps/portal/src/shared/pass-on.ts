interface PassedOn {
  readonly title: string;
  /** Before the address, where somebody writes to others. */
  readonly text?: string;
  /** Path of a page. */
  readonly path: string;
}

/**
 * Passes a page on by the device's own way; where there is none, copies it.
 * @returns `failed` also where somebody closed the device's way without choosing
 */
export async function passOn({
  title,
  text,
  path,
}: PassedOn): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(path, location.href).href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url, ...(text === undefined ? {} : { text }) });
      return 'shared';
    }
    await navigator.clipboard.writeText(text === undefined ? url : `${text} ${url}`);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
