/** One picture of the index. */
export interface Picture {
  readonly file: string;
  readonly state: string;
  /** Brand, width and theme: distinguishes the pictures of one state. */
  readonly variant: string;
}

/** The pictures in a folder's list of files, sorted by state and then by variant. */
export function picturesAmong(
  files: readonly string[],
  variants: readonly string[],
): readonly Picture[] {
  const found = variants.flatMap((variant, order) => {
    const end = `-${variant}.png`;
    return files
      .filter((file) => file.endsWith(end))
      .map((file) => ({ file, state: file.slice(0, -end.length), variant, order }));
  });
  return found
    .toSorted((one, other) => one.state.localeCompare(other.state) || one.order - other.order)
    .map(({ file, state, variant }) => ({ file, state, variant }));
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An HTML page that shows every picture, one row per state. */
export function screenshotIndex(pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ state }) => state)].map(([state, own]) => {
    const figures = own.map(
      ({ file, variant }) =>
        `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(state)}, ${escaped(variant)}" loading="lazy"></a><figcaption>${escaped(variant)}</figcaption></figure>`,
    );
    return `<section id="${escaped(state)}"><h2>${escaped(state)}</h2><div>${figures.join('')}</div></section>`;
  });
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}' +
    'figure{margin:0}img{height:420px;border:1px solid #8884}figcaption{font-size:.8rem}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>${style}</style></head><body><h1>Screens</h1>${rows.join('')}</body></html>\n`;
}
