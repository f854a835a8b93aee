/** The digits 0 to 9 of a text, in order; everything else is dropped. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
