interface PassedOn {
  readonly title: string;
  /** Text before the address in the shared message. */
  readonly text?: string;
  /** Path of a page. */
  readonly path: string;
}

/**
 * Shares a page with the device's share sheet, or copies its address when there is none.
 * @returns `failed` also when the customer closed the sheet
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
