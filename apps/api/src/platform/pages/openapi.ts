import { safeParse, toJSONSchema, type $ZodType } from 'zod/v4/core';
import { email } from '@trilha/contract/brazil/account-fields.ts';
import { definitionOf, errorCodesOf, isKeyAccess } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { hookMessage } from '@trilha/contract/integrations/hook-event.schema.ts';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { ERRORS, type ErrorCode } from '@trilha/contract/errors.ts';

/** Headers that sign a webhook message and let the receiver detect duplicates. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'The message’s number, the same at every try: what has it is repeated.',
  'webhook-timestamp':
    'When it was sent, in seconds since 1970; refuse what is older than five minutes.',
  'webhook-signature':
    'HMAC-SHA256 of `id.timestamp.body` by the secret (base64 after `whsec_`), as `v1,` and base64; several, by spaces, while a secret is renewed.',
} as const;

type JsonObject = Record<string, unknown>;

/** JSON Schema of the data that a caller sends (`input`) or receives (`output`). */
export function jsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: described }) => {
      if (zodSchema === email) described.format = 'email';
      // The format says the same as zod's pattern of some 300 characters.
      if (described.format?.startsWith('date') === true) delete described.pattern;
      if (described.minimum === Number.MIN_SAFE_INTEGER) delete described.minimum;
      if (described.maximum === Number.MAX_SAFE_INTEGER) delete described.maximum;
    },
  });
  return rest;
}

function parameters(
  schema: $ZodType | undefined,
  place: 'path' | 'query' | 'header',
): JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** Error codes of an endpoint, grouped by HTTP status. */
export function errorsByStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const { status } = ERRORS[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return new Map([...groups].toSorted(([left], [right]) => left - right));
}

function responses(endpoint: Endpoint): JsonObject {
  const { kind, mediaType = 'application/json', ...declared } = definitionOf(endpoint);
  const type = kind === 'stream' ? 'text/event-stream' : mediaType;
  const answers = Object.entries(declared.responses).map(([status, schema]) => [
    status,
    { description: 'Success', content: { [type]: { schema: jsonSchema(schema, 'output') } } },
  ]);
  const errors = [...errorsByStatus(endpoint)].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries([...answers, ...errors]);
}

function securityOf({ access }: Endpoint): JsonObject[] {
  if (access === 'public') return [];
  return isKeyAccess(access) ? [{ partnerKey: [] }] : [{ bearer: [] }];
}

/** Webhooks sent to partners (OpenAPI 3.1, "webhooks"), signed by Standard Webhooks. */
function webhooks(): JsonObject {
  const schema = jsonSchema(hookMessage, 'output');
  const parametersOf = Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    ALL_HOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: event,
          tags: ['webhooks'],
          summary: `Sends the event \`${event}\`.`,
          // The signature in the headers proves the sender.
          security: [],
          parameters: parametersOf,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '2XX': { description: 'Taken; anything else is sent again.' } },
        },
      },
    ]),
  );
}

/** The header that a browser repeats from its cookie in every request that changes something (D4). */
const XSRF_HEADER = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: false,
  description:
    'Browsers only: the value of the cookie `XSRF-TOKEN`, in a request from the same origin.',
  schema: { type: 'string' },
};

function requestBody(body: $ZodType): JsonObject {
  return {
    // An endpoint without input accepts a request without a body.
    required: !safeParse(body, null).success,
    content: { 'application/json': { schema: jsonSchema(body, 'input') } },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): JsonObject {
  const { method, summary, params, query, headers, body, oneClick } = definitionOf(endpoint);
  const needsXsrf = method !== 'GET' && oneClick !== true;
  return {
    operationId: name,
    tags: [feature],
    summary,
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...parameters(headers, 'header'),
      ...(needsXsrf ? [XSRF_HEADER] : []),
    ],
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    responses: responses(endpoint),
  };
}

/** The OpenAPI 3.1 document, generated only from the contract. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const { feature, name, endpoint } of BRAND_ENDPOINTS) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(feature, name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trilha',
      version: '1',
      description: 'API of the owners’ portal.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A partner’s key (`trilha_…`).',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(ERRORS) },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            request_id: {
              type: 'string',
              description: 'Only for 5xx: the same as the header `x-request-id`.',
            },
          },
        },
      },
    },
  };
}
