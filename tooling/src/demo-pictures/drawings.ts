import { farPictures } from './far.data.ts';
import { drawFar } from './far-scenes.ts';
import { drawForest } from './near-forest.ts';
import { drawHill } from './near-hill.ts';
import { forestPictures, hillPictures } from './near.data.ts';

type Drawings = Readonly<Record<string, () => string>>;

const drawnBy = <Picture>(
  draw: (picture: Picture) => string,
  pictures: Readonly<Record<string, Picture>>,
): Drawings =>
  Object.fromEntries(Object.entries(pictures).map(([key, picture]) => [key, () => draw(picture)]));

/** What is drawn of each brand by its slug, by the key of its stage; pictures of a brand that is not here are left alone. */
export const drawings: Readonly<Record<string, Drawings>> = {
  mitsubishi: drawnBy(drawFar, farPictures),
  suzuki: { ...drawnBy(drawHill, hillPictures), ...drawnBy(drawForest, forestPictures) },
};
