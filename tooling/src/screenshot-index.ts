/** One picture of the index. */
export interface Picture {
  readonly file: string;
  readonly state: string;
  /** Brand, width, theme: what tells it from the other pictures of the state. */
  readonly variant: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that shows every picture, a row for each state. */
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
