import type { PageSource } from '../drawing/page-source.ts';

/** A source without any page; tests override what they read. */
export const noPages: PageSource = {
  results: async () => 'missing',
  standings: async () => 'missing',
  solidarity: async () => 'missing',
  stages: async () => 'missing',
  stage: async () => 'missing',
  opening: async () => 'missing',
  banner: async () => null,
};
