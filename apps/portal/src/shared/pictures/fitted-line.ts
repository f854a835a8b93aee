/** Font of figures and titles, as the page names it. */
const displayFont = () => getComputedStyle(document.documentElement).getPropertyValue('--display');

/** Width of a line of the display font. */
export function lineWidth(text: string, weight: number, size: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${weight} ${size}px ${displayFont()}`;
  return pen.measureText(text).width;
}

/** The largest size, up to `largest`, at which a line is at most this wide. */
export function fittedSize(text: string, weight: number, width: number, largest: number): number {
  return Math.floor(largest * Math.min(1, width / (lineWidth(text, weight, largest) || 1)));
}
