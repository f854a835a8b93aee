/** Upright for stories (1080 × 1920), or wide for messages (1200 × 630). */
export type PictureShape = 'tall' | 'wide';
