import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { hookMessage } from '@trilha/contract/integrations/hook-event.schema.ts';
import { ALL_HOOK_EVENTS, FAILING_DAYS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { escapeHtml } from './html.ts';
import { errorsByStatus, jsonSchema, openApiDocument, WEBHOOK_HEADERS } from './openapi.ts';

const STYLE = `body{margin:0;background:#F6F2E9;color:#17150F;font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:auto;padding:2rem 1rem}h1,h2{line-height:1.1}
h2{border-top:4px solid;padding-top:1rem;margin-top:3rem}
details{border-bottom:1px solid #847C6A}summary{padding:.8rem 0;cursor:pointer}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#EBE5D7;padding:1rem}
b.m{display:inline-block;min-width:4rem}.access{color:#4B463A}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function schemaBlock(title: string, schema: unknown): string {
  return `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function endpointBlock(name: string, endpoint: Endpoint): string {
  const { summary, responses, ...inputSchemas } = definitionOf(endpoint);
  const inputs = (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = inputSchemas[part];
    return schema === undefined ? [] : [schemaBlock(part, jsonSchema(schema, 'input'))];
  });
  const answers = Object.entries(responses).map(([status, schema]) =>
    schemaBlock(status, jsonSchema(schema, 'output')),
  );
  const errors = [...errorsByStatus(endpoint)]
    .map(([status, codes]) => `<li>${status}: <code>${codes.join('</code>, <code>')}</code></li>`)
    .join('');
  return `<details id="${name}"><summary><b class="m">${endpoint.method}</b> <code>/api${escapeHtml(endpoint.path)}</code>
<span class="access">${endpoint.access}</span><br>${escapeHtml(summary)}</summary>
${inputs.join('')}${answers.join('')}<h4>Errors</h4><ul>${errors}</ul></details>`;
}

function webhooksBlock(): string {
  const headers = Object.entries(WEBHOOK_HEADERS)
    .map(([name, text]) => `<li><code>${name}</code>: ${escapeHtml(text)}</li>`)
    .join('');
  return `<h2 id="webhooks">webhooks</h2>
<p>Posted to partners, signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a> 1.0.0, once for each event; sent again until it is answered with 2xx, with growing pauses, for ${FAILING_DAYS} days. Redirects are not followed. Read what changed with a key.</p>
<ul>${ALL_HOOK_EVENTS.map((event) => `<li><code>${event}</code></li>`).join('')}</ul>
<h4>Headers</h4><ul>${headers}</ul>${schemaBlock('body', jsonSchema(hookMessage, 'output'))}`;
}

function docsPage(): string {
  const byFeature = Map.groupBy(BRAND_ENDPOINTS, ({ feature }) => feature);
  const sections = [...byFeature].map(
    ([feature, entries]) =>
      `<h2>${feature}</h2>${entries.map(({ name, endpoint }) => endpointBlock(name, endpoint)).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trilha API</title><style>${STYLE}</style></head><body><main><h1>Trilha API</h1>
<p>Generated from the contract. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. A client in TypeScript: <code>npx openapi-typescript https://&lt;this host&gt;/api/openapi.json -o api.ts</code>, with <code>openapi-fetch</code>.</p>
${sections.join('')}${webhooksBlock()}</main></body></html>`;
}

/** `/api/openapi.json` and `/api/docs`: a page without script, so that the strict content policy applies to it too. */
export function registerApiDocs(app: FastifyInstance): void {
  let document: object | null = null;
  let page: string | null = null;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument()));
  app.get('/api/docs', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send((page ??= docsPage()));
  });
}
