import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { definitionOf } from './endpoint-definition.ts';
import { endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const invited = ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'invitation');

describe('an endpoint that admits the session of an invitation', () => {
  it.each(invited)('$name names in its own input what it holds it to [ROLE-02]', ({ endpoint }) => {
    const { invitationScope, params, body } = definitionOf(endpoint);
    const [part, field] = invitationScope?.at.split('.') ?? [];
    const schema = part === 'params' ? params : body;
    expect(schema).toBeInstanceOf(z.ZodMiniObject);
    expect(Object.keys((schema as z.ZodMiniObject).shape)).toContain(field);
  });

  it('does not compile without a scope', () => {
    const definition = {
      method: 'GET',
      path: '/a',
      summary: 'A.',
      responses: {},
      errors: [],
    } as const;
    // @ts-expect-error it does not say what the session is held to
    endpoint({ ...definition, access: 'invitation' });
    const scope = { to: 'stage', at: 'body.step_id' } as const;
    // @ts-expect-error a scope without the access would be checked by nobody
    endpoint({ ...definition, access: 'customer', invitationScope: scope });
    expect(endpoint({ ...definition, access: 'invitation', invitationScope: scope })).toBeDefined();
  });
});
