import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flagAnswer } from '../shapes.ts';

const consent = z.object({
  /** 1: results, standings and certificates name this customer (D41). */
  granted: flagAnswer,
});

export const getPublicName = endpoint({
  method: 'GET',
  path: '/me/public-name',
  summary: 'Whether the customer agreed to be named in results, standings and certificates.',
  access: 'customer:complete',
  responses: { 200: consent },
  errors: [],
});

export const setPublicName = endpoint({
  method: 'PUT',
  path: '/me/public-name',
  summary: 'Gives or withdraws that consent. Each change is a row of the consent history.',
  access: 'customer:complete',
  body: consent,
  responses: { 200: consent },
  errors: [],
});
