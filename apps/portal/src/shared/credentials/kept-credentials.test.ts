import { createHash } from 'node:crypto';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { KEPT_SHAPE } from './kept-credentials.ts';

const { credential } = definitionOf(getCredential).responses[200].shape;

const digestOf = (schema: z.ZodMiniType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('base64url')
    .slice(0, 8);

it('keeps a credential under the digest of its shape, so that no other shape is read as it', () => {
  expect(KEPT_SHAPE, 'the credential has another shape: put its new digest into KEPT_SHAPE').toBe(
    digestOf(credential),
  );
});

it('knows a shape by every field of it, however deep', () => {
  const { vehicles } = credential.shape;
  const grown = z.extend(credential, {
    vehicles: z.array(z.extend(vehicles.def.element, { colour: z.string() })),
  });
  expect(digestOf(grown)).not.toBe(digestOf(credential));
});
