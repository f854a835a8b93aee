import { bush, coffee, grass } from './bushes.ts';
import { araucaria, buriti, crooked, ipe, round, slim } from './trees.ts';

/** Every plant by its name. */
export const plants = { araucaria, buriti, crooked, ipe, round, slim, grass, bush, coffee };
export type PlantName = keyof typeof plants;
