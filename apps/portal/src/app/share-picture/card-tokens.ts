import type { Brand } from '@trilha/brands/brand.ts';
import type { Hand } from '@trilha/ui/hand/hand.ts';
import handCss from '@trilha/ui/theme/hand.css?raw';
import tokensCss from '@trilha/ui/theme/tokens.css?raw';

/** The custom properties of the first rule with this selector. */
function properties(css: string, selector: string): Record<string, string> {
  const [, rest = ''] = css.split(`${selector} {`);
  const [block = ''] = rest.split('\n}');
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

const light = properties(tokensCss, "[data-theme='light']");
const far = properties(handCss, ':root');
const weighed: Record<Hand, Record<string, string>> = {
  far,
  near: { ...far, ...properties(handCss, "[data-hand='near']") },
};

/** Font weights of title and figures in a drawing style, from the theme. */
export function cardWeights(hand: Hand): { title: number; figure: number } {
  const { 'h1-w': title, 'fig-w': figure } = weighed[hand];
  return { title: Number(title), figure: Number(figure) };
}

/** Replaces CSS variables in markup by the theme's light values: the renderer does not support variables. */
export function inlineTokens(markup: string, { accent: { light: own }, hand }: Brand): string {
  const values: Record<string, string> = {
    ...light,
    ...weighed[hand],
    accent: own.accent,
    'on-accent': own.on,
  };
  // The class `map--off` of stage-map.css.
  const parts = markup.split(/(<svg class="map map--off".*?<\/svg>)/s);
  return parts
    .map((part, index) => {
      const known = index % 2 === 1 ? { ...values, accent: values['map-index'] } : values;
      return part.replaceAll(/var\(--([\w-]+)\)/g, (_all, name: string) => {
        const value = (known as Record<string, string | undefined>)[name];
        if (value === undefined) throw new Error(`The theme has no --${name}`);
        return value;
      });
    })
    .join('');
}
