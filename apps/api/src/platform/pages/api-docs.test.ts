import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('the API documents itself', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('lists every endpoint of the owners as an OpenAPI operation', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    for (const { name, endpoint } of BRAND_ENDPOINTS) {
      const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation.operationId).toBe(name);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(Object.keys(definitionOf(endpoint).responses)),
      );
    }
  });

  it('is a valid OpenAPI document, by the recommended rules of a linter [HOOK-28]', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = async (document: object) => {
      const source = JSON.stringify(document);
      const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
      return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
    };
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(await problems(document)).toEqual([]);
    const { summary: _summary, ...broken } = document.paths['/login'].post;
    const control = { ...document, paths: { ...document.paths, '/login': { post: broken } } };
    expect(await problems(control)).toHaveLength(1);
  });

  it('says which bodies are required, and which header a browser sends [HOOK-28]', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    expect(paths['/login'].post.requestBody.required).toBe(true);
    expect(paths['/logout'].post.requestBody.required).toBe(false);
    const namesOf = (operation: { parameters: { name: string }[] }) =>
      operation.parameters.map(({ name }) => name);
    expect(namesOf(paths['/login'].post)).toContain('X-XSRF-TOKEN');
    expect(namesOf(paths['/marketing/{link}'].post)).not.toContain('X-XSRF-TOKEN');
    expect(namesOf(paths['/partners/stages'].get)).not.toContain('X-XSRF-TOKEN');
  });

  it('tells a brand’s host nothing of staff’s endpoints [STAFF-04]', async () => {
    for (const address of ['/api/openapi.json', '/api/docs']) {
      expect((await server.app.inject(address)).body).not.toContain('/staff/');
    }
  });

  it('tells partners what is sent to them, and with which key they read [HOOK-20]', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(Object.keys(document.webhooks)).toEqual(ALL_HOOK_EVENTS);
    const { post } = document.webhooks['registration.confirmed'];
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('data');
    const { security } = document.paths['/partners/stages'].get;
    expect(security).toEqual([{ partnerKey: [] }]);
    const page = await server.app.inject('/api/docs');
    for (const event of ALL_HOOK_EVENTS) expect(page.body).toContain(`<code>${event}</code>`);
  });

  it('shows them on a page that runs no script', async () => {
    const answer = await server.app.inject('/api/docs');
    expect(answer.body).toContain('/api/customer/getCustomersByEmail');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
  });
});
