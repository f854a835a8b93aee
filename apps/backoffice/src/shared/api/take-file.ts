/** Downloads the file at this URL without leaving the page. */
export function takeFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
