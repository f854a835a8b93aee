/** Upload timeout in milliseconds, for large files on slow connections; slightly above the server's own. */
export const UPLOAD_MS = 40_000;

/** Encodes a file in base64, as the contract transmits it. */
export function contentOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
    });
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the file could not be read')),
    );
    reader.readAsDataURL(file);
  });
}
