import { queryOptions } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import {
  listSeasonChampionships,
  readSeasonChampionship,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { listSeasonEvents, readSeasonEvent } from '@trilha/contract/seasons/events.endpoints.ts';
import {
  listSeason,
  listStageVersions,
  readSeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { call } from '../api/call.ts';

/** Prefix of all query keys about seasons. */
export const SEASON_KEY = ['season'];

/** The stages of a brand, by its slug, or of all that the user may see. */
export const seasonQuery = (slug: string | null) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'list', slug],
    queryFn: async ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return (await call(listSeason, { query: { brand }, signal })).stages;
    },
  });

/** The events of a brand, by its slug, or of all that the user may see. */
export const eventsQuery = (slug: string | null) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'events', slug],
    queryFn: async ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return (await call(listSeasonEvents, { query: { brand }, signal })).events;
    },
  });

/** One event with all fields of its file. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'event', id],
    queryFn: ({ signal }) => call(readSeasonEvent, { params: { id }, signal }),
  });

/** The championships of a brand, by its slug, or of all that the user may see, with the stages they can name. */
export const championshipsQuery = (slug: string | null) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'championships', slug],
    queryFn: ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return call(listSeasonChampionships, { query: { brand }, signal });
    },
  });

/** One championship with all fields of its file. */
export const championshipQuery = (id: number) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'championship', id],
    queryFn: ({ signal }) => call(readSeasonChampionship, { params: { id }, signal }),
  });

/** One stage with all fields of its file. */
export const stageQuery = (id: number) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'stage', id],
    queryFn: ({ signal }) => call(readSeasonStage, { params: { id }, signal }),
  });

/** The versions of a stage. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...SEASON_KEY, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call(listStageVersions, { params: { id }, signal })).versions,
  });
