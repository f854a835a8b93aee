import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 400;

type Colour = readonly [red: number, green: number, blue: number];

/** Sky from above to the horizon, the sun, then the ridges from the farthest to the nearest. */
const SKY: readonly [above: Colour, below: Colour] = [
  [126, 160, 178],
  [244, 214, 172],
];
const SKY_STEPS = 24;
const SUN: Colour = [252, 240, 214];
const RIDGES: readonly Colour[] = [
  [168, 164, 152],
  [128, 134, 120],
  [92, 104, 84],
  [60, 72, 56],
  [36, 42, 34],
];

function palette(): Colour[] {
  const [above, below] = SKY;
  const sky = Array.from({ length: SKY_STEPS }, (_, step): Colour => {
    const part = step / (SKY_STEPS - 1);
    const mix = (from: number, to: number) => Math.round(from + (to - from) * part);
    return [mix(above[0], below[0]), mix(above[1], below[1]), mix(above[2], below[2])];
  });
  return [...sky, SUN, ...RIDGES];
}

/** How far down a ridge begins at a column: waves of three lengths, rougher the nearer it is. */
function ridgeTop(ridge: number, x: number, seed: number): number {
  const at = x / WIDTH + seed * 0.37 + ridge * 1.7;
  const waves =
    Math.sin(at * 5.1) + Math.sin(at * 11.3 + ridge) / 2 + Math.sin(at * 29) / (9 - ridge);
  return HEIGHT * (0.42 + ridge * 0.13) + waves * (20 + ridge * 5);
}

/** Places in the palette, row by row; each row begins with the filter that PNG asks for: none. */
function points(seed: number): Uint8Array {
  const sun = { x: WIDTH * (0.25 + ((seed * 0.31) % 0.5)), y: HEIGHT * 0.3 };
  const rows = new Uint8Array((WIDTH + 1) * HEIGHT);
  for (let x = 0; x < WIDTH; x += 1) {
    const tops = RIDGES.map((_, ridge) => ridgeTop(ridge, x, seed));
    for (let y = 0; y < HEIGHT; y += 1) {
      const ridge = tops.findLastIndex((top) => y > top);
      const sky = Math.min(SKY_STEPS - 1, Math.floor((y / (HEIGHT * 0.6)) * SKY_STEPS));
      const behind = Math.hypot(x - sun.x, y - sun.y) < 34 ? SKY_STEPS : sky;
      rows[y * (WIDTH + 1) + x + 1] = ridge < 0 ? behind : SKY_STEPS + 1 + ridge;
    }
  }
  return rows;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Hills at the end of an afternoon as a PNG: what stands for a stage's photo in the demonstration. */
export function writePicture(seed: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a point, which name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette().flat())),
    chunk('IDAT', deflateSync(points(seed))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
