/** Takes what an address answers as a file, without leaving the page. */
export function takeFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
